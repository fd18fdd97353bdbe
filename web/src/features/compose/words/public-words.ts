import { areWordsLocked, countCharacters, teaserOf, type PostWords } from '@fanfare/contract/posts/teaser'
import { priceOf, type PostDraft } from '../drafts/post-draft.ts'

type Draft = Pick<PostDraft, 'description' | 'access' | 'price' | 'items'>

/** How much of a draft's text everyone will be able to read. */
export type PublicWords =
  | { kind: 'all' }
  /** The media are locked, but the text is public. */
  | { kind: 'beside locked media' }
  /** The post has only text, which is too short to be locked. */
  | { kind: 'too short' }
  | { kind: 'teaser'; teaser: string; hiddenCount: number }

export function publicWordsOf(draft: Draft): PublicWords {
  const post = wordsOf(draft)
  const isLocked = post.price > 0 || post.access !== 'public'
  if (!isLocked || post.description === '') return { kind: 'all' }
  if (!areWordsLocked(post)) return { kind: 'beside locked media' }
  const teaser = teaserOf(post)
  if (teaser === null) return { kind: 'too short' }
  const hiddenCount = countCharacters(post.description) - countCharacters(teaser)
  return { kind: 'teaser', teaser, hiddenCount }
}

/** The beginning of the text, which everyone can read; null if the whole text is public. */
export const teaserOfDraft = (draft: Draft): string | null => teaserOf(wordsOf(draft))

function wordsOf(draft: Draft): PostWords {
  return {
    description: draft.description.trim(),
    access: draft.access,
    price: priceOf(draft) ?? 0,
    // Counts files of any kind, even unfinished uploads, because the post can't be published without them.
    photo_count: draft.items.length,
    video_count: 0,
  }
}
