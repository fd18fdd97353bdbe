import { postLimits } from './limits.ts'
import type { Access } from './post.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The facts that decide how much of a post's description is public. */
export interface PostWords {
  description: string
  access: Access
  /** In credits or in hundredths, because it only matters whether there is a price. */
  price: number | bigint
  photo_count: number
  video_count: number
}

/** Whether the description is the only content of a locked post, so that most of it stays locked. Pure. */
export const areWordsLocked = ({ access, price, photo_count, video_count }: Omit<PostWords, 'description'>) =>
  (price > 0 || access !== 'public') && photo_count + video_count === 0

/** The public beginning of a description, without an ellipsis; null when the whole text is public. Pure. */
export function teaserOf(post: PostWords): string | null {
  if (!areWordsLocked(post)) return null
  let characters = 0
  for (const { segment, index } of graphemes.segment(post.description)) {
    characters += countCharacters(segment)
    // An emoji made of several characters is either shown whole or left out.
    if (characters > postLimits.teaser) return post.description.slice(0, index)
  }
  return null
}

/** Characters as PostgreSQL counts them: an emoji outside the basic plane is one, not two. Pure. */
export const countCharacters = (text: string): number => Array.from(text).length
