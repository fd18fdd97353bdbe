import type { Post } from '@fanfare/contract/posts/post'

/**
 * Whether people can't find a post, because it isn't published yet, or because its creator removed it and only its
 * buyers can still see it. Such a post can't be liked, shared or commented on.
 */
export function isUnpublished({
  status,
  is_removed: isRemoved,
}: Pick<Post, 'status' | 'is_removed'>): boolean {
  return isRemoved || status === 'draft' || status === 'scheduled'
}
