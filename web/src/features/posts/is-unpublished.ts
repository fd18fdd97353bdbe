import type { Post } from '@fanfare/contract/posts'

/** True for a post that only its owner can open so far, so nobody can like it, share it or comment on it. */
export function isUnpublished({ status }: Pick<Post, 'status'>): boolean {
  return status === 'draft' || status === 'scheduled'
}
