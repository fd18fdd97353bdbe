import type { Tx } from '#kernel/db'
import { removeSourcesOfComments } from '#notifications'
import { moveCounters } from '../engagement/counters.ts'
import { enqueueRanking } from '../feed/rank-post.ts'
import { markRemoved, moveReplyCount, type CommentRow } from './comment-queries.ts'

/** Removes a comment and its replies, and subtracts them from the counts. Returns false if it was already removed. */
export async function removeWithReplies(tx: Tx, comment: CommentRow, at: Date): Promise<boolean> {
  const { id: commentId, post_id: postId, parent_id: parentId } = comment
  const removed = await markRemoved(tx, { commentId, at })
  if (removed.length === 0) return false
  if (parentId !== null) await moveReplyCount(tx, { commentId: parentId, by: -1 })
  await moveCounters(tx, { postId, comments: -removed.length })
  await enqueueRanking(tx, { postId, at })
  await removeSourcesOfComments(tx, { commentIds: removed })
  return true
}
