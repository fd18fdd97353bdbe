import type { Post } from '@fanfare/contract/posts/post'

/**
 * True for a post that people can't find: its time hasn't come, or its creator removed it and only its buyers
 * still have it. It can't be liked, shared or commented on.
 */
export function isUnpublished({
  status,
  is_removed: isRemoved,
}: Pick<Post, 'status' | 'is_removed'>): boolean {
  return isRemoved || status === 'draft' || status === 'scheduled'
}
