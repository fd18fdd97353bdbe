import type { Comment } from '@fanfare/contract/posts/comment'
import { recallActivity, tellProfile } from '#notifications'
import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { findComment, setCommentLike } from './comment-queries.ts'
import { viewComment } from './comment-view.ts'
import { loadOpenPostToReact, type LoadDeps } from '../load-post.ts'

interface Input {
  postId: string
  commentId: string
}

/**
 * Likes a comment, once however often it is sent. Throws `post-not-found`, `post-is-locked` and
 * `comment-not-found`.
 */
export const likeComment = (deps: LoadDeps, actor: Actor, input: Input): Promise<Comment> =>
  changeLike(deps, actor, { ...input, likedAt: deps.clock.now() })

/** Removes a like. Throws `post-not-found`, `post-is-locked` and `comment-not-found`. */
export const unlikeComment = (deps: LoadDeps, actor: Actor, input: Input): Promise<Comment> =>
  changeLike(deps, actor, { ...input, likedAt: null })

async function changeLike(
  deps: LoadDeps,
  actor: Actor,
  { postId, commentId, likedAt }: Input & { likedAt: Date | null },
): Promise<Comment> {
  const post = await loadOpenPostToReact(deps, actor, postId)
  const comment = await findComment(deps.db, actor, { postId, commentId })
  if (!comment) throw new Problem('comment-not-found')
  await inTransaction(deps.db, async (tx) => {
    if (!(await setCommentLike(tx, { commentId, profileId: actor.profileId, likedAt }))) return
    const like = { type: 'comment_like', id: `${comment.id}:${actor.profileId}` } as const
    if (likedAt === null) return recallActivity(tx, like)
    const to = { to: comment.id, toProfileId: comment.profile_id, postId: post.id, commentId: comment.id }
    await tellProfile(tx, { ...like, ...to, byProfileId: actor.profileId, at: likedAt })
  })
  return viewComment(deps.db, actor, { commentId, postAuthorId: post.profile_id })
}
