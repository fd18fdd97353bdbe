import type { Post } from '@fanfare/contract/posts/post'

type Dated = Pick<Post, 'id' | 'published_at'>

/** Whether a post was published after everything in a feed, latest first, whose first post is `first`. */
export function isNewer(post: Dated | null, first: Dated | undefined): boolean {
  if (post === null || post.published_at === null) return false
  if (first === undefined) return true
  return post.id !== first.id && Date.parse(post.published_at) > Date.parse(first.published_at ?? '')
}
