import { removeSourcesOfComments } from '#notifications'
import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { canDeleteComment } from '../access.ts'
import { findComment, markRemoved, moveReplyCount } from './comment-queries.ts'
import { moveCounters } from '../engagement/counters.ts'
import { loadPost, type LoadDeps } from '../load-post.ts'
import { rankSoon } from '../feed/rank-post.ts'

/**
 * Deletes a comment with the replies to it: an own one, also under a post that is locked by now, one under an own post,
 * or any as staff. Throws `post-not-found`, `comment-not-found` and `not-allowed`.
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
  const at = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const removed = await markRemoved(tx, { commentId, at })
    if (removed.length === 0) throw new Problem('comment-not-found')
    if (comment.parent_id !== null) await moveReplyCount(tx, { commentId: comment.parent_id, by: -1 })
    await moveCounters(tx, { postId, comments: -removed.length })
    await rankSoon(tx, { postId, at })
    await removeSourcesOfComments(tx, { commentIds: removed })
  })
}
