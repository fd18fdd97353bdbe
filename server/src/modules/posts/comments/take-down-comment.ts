import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { recordStaffAction } from '#moderation'
import { tell } from '#notifications'
import type { LoadDeps } from '../load-post.ts'
import { visibilityOfPost } from '../visibility.ts'
import { findCommentAuthor, findCommentRow } from './comment-queries.ts'
import { removeWithReplies } from './remove-with-replies.ts'

/**
 * Removes somebody's comment with its replies, for a reason that is recorded and sent to its author.
 * Repeating it changes nothing. Throws `invalid-request` and `comment-not-found`.
 */
export async function takeDownComment(
  deps: LoadDeps,
  actor: Actor,
  input: { commentId: string; reason: string },
): Promise<void> {
  const { commentId } = input
  const reason = input.reason.trim()
  if (reason === '') throw new Problem('invalid-request', { fields: { reason: 'Enter a reason.' } })
  const comment = await findCommentRow(deps.db, { commentId })
  if (!comment) throw new Problem('comment-not-found')
  if ((await visibilityOfPost(deps, actor, { postId: comment.post_id })) !== 'visible')
    throw new Problem('comment-not-found')
  const at = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    if (!(await removeWithReplies(tx, comment, at))) return
    const subject = { type: 'comment', id: commentId } as const
    await recordStaffAction(tx, { actorId: actor.userId, kind: 'remove-comment', subject, reason, at })
    const author = await findCommentAuthor(tx, { commentId })
    if (!author || author.userId === actor.userId) return
    const { userId, username, words } = author
    const notification = { kind: 'comment-removed', username, words, reason } as const
    await tell(tx, { key: `comment-removed:${commentId}`, userId, notification, at })
  })
}
