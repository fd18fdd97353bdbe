import type { Post } from '@fanfare/contract/posts/post'

type Dated = Pick<Post, 'id' | 'published_at'>

/** Whether a post is newer than every post in a feed whose latest post is `first`. */
export function isNewer(post: Dated | null, first: Dated | undefined): boolean {
  if (post === null || post.published_at === null) return false
  if (first === undefined) return true
  return post.id !== first.id && Date.parse(post.published_at) > Date.parse(first.published_at ?? '')
}
