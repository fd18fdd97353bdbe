import type { Media, Picture } from '@fanfare/contract/content/media'
import type { Post, Unlock } from '@fanfare/contract/posts/post'
import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import { countCharacters } from '@fanfare/contract/posts/teaser'
import { priceOf, type PostDraft } from '../drafts/post-draft.ts'
import { teaserOfDraft } from '../words/public-words.ts'

/** The kinds of viewers in the preview. `buyer` bought the post; `you` is its author. */
export type PreviewViewer = 'visitor' | 'follower' | 'subscriber' | 'buyer' | 'you'

type Facts = {
  author: ProfileBadge
  media: readonly Media[]
  /** The cover, blurred in the browser. In a real post, the server does this. */
  blurred: Picture | null
  now: number
}

/** Converts the draft to the post that this kind of viewer would receive from the server. */
export function previewedPost(draft: PostDraft, viewer: PreviewViewer, facts: Facts): Post {
  const { author, media, blurred, now } = facts
  const description = draft.description.trim()
  const unlock = unlockFor(draft, viewer)
  const at = draft.availableFrom ?? new Date(now).toISOString()
  const isVideo = ({ kind }: Media) => kind === 'video'
  const teaser = unlock === null ? null : teaserOfDraft(draft)
  return {
    id: draft.id,
    type: draft.type,
    profile: author,
    profile_username: author.username,
    description: teaser === null ? description : `${teaser.trimEnd()}…`,
    hidden_character_count: teaser === null ? 0 : countCharacters(description) - countCharacters(teaser),
    tags: draft.tags,
    nsfw: draft.nsfw,
    access: draft.access,
    price: priceOf(draft) ?? 0,
    status: 'published',
    hidden_because: null,
    is_removed: false,
    available_from: draft.availableFrom,
    available_until: draft.availableUntil,
    published_at: at,
    created_at: at,
    edited_at: null,
    like_count: 0,
    comment_count: 0,
    first_comment: null,
    photo_count: media.filter((one) => !isVideo(one)).length,
    video_count: media.filter(isVideo).length,
    duration_ms: media.reduce((sum, { duration_ms }) => sum + (duration_ms ?? 0), 0),
    media: unlock === null ? [...media] : [],
    preview: unlock === null ? null : blurred,
    is_ai: media.some(({ is_ai }) => is_ai),
    unlock,
    is_own: viewer === 'you',
    is_following: viewer === 'follower',
    is_blocked: false,
    is_liked: false,
    is_saved: false,
    is_purchased: viewer === 'buyer',
  }
}

/**
 * The step that unlocks the post for this kind of viewer. Follows the server's rule for viewers who aren't staff.
 */
export function unlockFor(draft: Pick<PostDraft, 'access' | 'price'>, viewer: PreviewViewer): Unlock | null {
  const isSold = (priceOf(draft) ?? 0) > 0
  const { access } = draft
  if (viewer === 'you' || (viewer === 'buyer' && isSold)) return null
  if (!isSold && access === 'public') return null
  if (viewer === 'visitor') return 'sign_in'
  if (access === 'subscribers' && viewer !== 'subscriber') return isSold ? 'subscribe_and_buy' : 'subscribe'
  return isSold ? 'buy' : null
}
