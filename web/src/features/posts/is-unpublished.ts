import type { Post } from '@fanfare/contract/posts/post'

/**
 * True for a post that people can't find: its time has not come, or its creator removed it and only its buyers have it. Nobody can
 * like it, share it or comment on it.
 */
export function isUnpublished({
  status,
  is_removed: isRemoved,
}: Pick<Post, 'status' | 'is_removed'>): boolean {
  return isRemoved || status === 'draft' || status === 'scheduled'
}
