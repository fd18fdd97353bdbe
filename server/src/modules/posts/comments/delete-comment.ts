import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { recordStaffAction } from '#moderation'
import { canDeleteComment } from '../access.ts'
import { loadPost, type LoadDeps } from '../load-post.ts'
import { findComment } from './comment-queries.ts'
import { removeWithReplies } from './remove-with-replies.ts'

/**
 * Deletes a comment with its replies. People can delete their own comments, even under a post that is now locked, and
 * any comment under their posts. Staff can delete every comment, which the audit log records. Throws `post-not-found`,
 * `comment-not-found` and `not-allowed`.
 */
export async function deleteComment(
  deps: LoadDeps,
  actor: Actor,
  { postId, commentId }: { postId: string; commentId: string },
): Promise<void> {
  const post = await loadPost(deps, actor, postId)
  const comment = await findComment(deps.db, actor, { postId, commentId })
  if (!comment) throw new Problem('comment-not-found')
  const isAllowed = canDeleteComment(actor, {
    profile_id: comment.profile_id,
    post_author_id: post.profile_id,
  })
  if (!isAllowed) throw new Problem('not-allowed')
  const isOthers = ![comment.profile_id, post.profile_id].includes(actor.profileId)
  const at = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    if (!(await removeWithReplies(tx, comment, at))) throw new Problem('comment-not-found')
    const subject = { type: 'comment', id: commentId } as const
    if (isOthers) await recordStaffAction(tx, { actorId: actor.userId, kind: 'remove-comment', subject, at })
  })
}
