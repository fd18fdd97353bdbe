import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import type { Post } from '@fanfare/contract/posts/post'
import { presentLockedPreview, presentMedia, unpackFacts, type MediaSigner, type ShownFacts } from '#content'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import type { Viewer } from '#kernel/viewer'
import { presentBadgeFacts } from '#profiles'
import { viewpointOf } from './access.ts'
import { presentFirstComment } from './comments/first-comment.ts'
import { listPostFacts, type PostFacts } from './post-facts.ts'

/** The dependencies of every view of posts. */
export interface ViewDeps {
  db: Db
  clock: Clock
  signer: MediaSigner
}

/**
 * These posts in this order, as the viewer sees them. The list that found the ids has checked that they are
 * visible.
 */
export async function viewPosts(
  { db, clock, signer }: ViewDeps,
  viewer: Viewer,
  postIds: readonly string[],
): Promise<Post[]> {
  const at = clock.now()
  const facts = await listPostFacts(db, viewpointOf(viewer, at), postIds)
  return facts.map((post) => presentPost(post, { signer, viewer, at }))
}

/**
 * A post as one viewer sees it. Pure: reads nothing. A locked or covered post has a blurred preview and none of its
 * media.
 */
export function presentPost(
  facts: PostFacts,
  {
    signer,
    viewer,
    at,
    isCovered = false,
  }: { signer: MediaSigner; viewer: Viewer; at: Date; isCovered?: boolean },
): Post {
  const contents = readyContents(facts)
  const isOpen = facts.unlock === null && !isCovered
  const author = presentBadgeFacts(facts.author)
  return {
    id: facts.id,
    type: facts.type,
    profile: author,
    profile_username: author.username,
    description: facts.description,
    hidden_character_count: facts.hidden_character_count,
    tags: facts.tags,
    nsfw: facts.nsfw,
    access: facts.access,
    price: creditsToNumber(credits(facts.price)),
    status: statusAt(facts, at),
    hidden_because: facts.hidden_at === null ? null : 'consent-revoked',
    is_removed: facts.removed_at !== null,
    available_from: facts.available_from?.toISOString() ?? null,
    available_until: facts.available_until?.toISOString() ?? null,
    published_at: facts.published_at?.toISOString() ?? null,
    created_at: facts.created_at.toISOString(),
    edited_at: facts.edited_at?.toISOString() ?? null,
    like_count: facts.like_count,
    comment_count: facts.comment_count,
    first_comment: facts.first_comment && presentFirstComment(facts.first_comment),
    photo_count: facts.photo_count,
    video_count: facts.video_count,
    duration_ms: facts.duration_ms,
    media: (isOpen ? contents : []).map(({ alt, content }) =>
      presentMedia(signer, content, { viewer, alt, isPublic: facts.is_public }),
    ),
    preview: isOpen ? null : previewOf(contents),
    is_ai: facts.hides_ai || contents.some(({ content }) => content.is_ai),
    unlock: facts.unlock,
    is_own: author.id === viewer.profileId,
    is_following: facts.is_following,
    is_blocked: facts.is_blocked,
    is_liked: facts.is_liked,
    is_saved: facts.is_saved,
    is_purchased: facts.is_purchased,
  }
}

const previewOf = ([first]: readonly { content: ShownFacts }[]) =>
  first ? presentLockedPreview(first.content) : null

/** The files that are ready to show. A draft may still wait for one. */
const readyContents = ({ contents }: PostFacts): { alt: string; content: ShownFacts }[] =>
  (contents ?? []).flatMap(([alt, packed]) => {
    const content = packed && unpackFacts(packed)
    return content?.status === 'ready' ? [{ alt, content }] : []
  })

function statusAt(
  { published_at: publishedAt, available_until: until }: Pick<PostFacts, 'published_at' | 'available_until'>,
  at: Date,
): Post['status'] {
  if (publishedAt === null) return 'draft'
  if (publishedAt > at) return 'scheduled'
  return until !== null && until <= at ? 'expired' : 'published'
}
