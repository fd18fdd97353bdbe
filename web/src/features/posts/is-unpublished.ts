import type { Post } from '@fanfare/contract/posts'

/** True for a post that its owner alone can open so far: there is nothing to like, to share or to comment on. */
export function isUnpublished({ status }: Pick<Post, 'status'>): boolean {
  return status === 'draft' || status === 'scheduled'
}
