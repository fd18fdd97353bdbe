import type { Comment } from '@fanfare/contract/posts/comment'
import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { findComment, lockBody, updateBody } from './comment-queries.ts'
import { viewComment } from './comment-view.ts'
import { tellOfCommentMentions } from '../mentions/tell-of-comment-mentions.ts'
import { loadOpenPost, type LoadDeps } from '../load-post.ts'

/**
 * Edits one of the actor's comments. Throws `post-not-found`, `post-is-locked`, `comment-not-found` and
 * `not-allowed`.
 */
export async function editComment(
  deps: LoadDeps,
  actor: Actor,
  input: { postId: string; commentId: string; body: string },
): Promise<Comment> {
  const { postId, commentId } = input
  const post = await loadOpenPost(deps, actor, postId)
  const body = input.body.trim()
  if (body === '') throw new Problem('invalid-request', { fields: { body: 'This is required.' } })
  const comment = await findComment(deps.db, actor, { postId, commentId })
  if (!comment) throw new Problem('comment-not-found')
  if (comment.profile_id !== actor.profileId) throw new Problem('not-allowed')
  const at = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const before = await lockBody(tx, { commentId })
    if (before === null) throw new Problem('comment-not-found')
    await updateBody(tx, { commentId, body, at })
    await tellOfCommentMentions(tx, { comment, before, now: body, informed: [post.profile_id], at })
  })
  return viewComment(deps.db, actor, { commentId, postAuthorId: post.profile_id })
}
