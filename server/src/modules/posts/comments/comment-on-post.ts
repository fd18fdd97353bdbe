import type { Comment } from '@fanfare/contract/comments'
import { newId } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { findComment, findCommentOwner, insertComment, moveReplyCount } from './comment-queries.ts'
import { viewComment } from './comment-view.ts'
import { moveCounters } from '../engagement/counters.ts'
import { loadOpenPost, type LoadDeps } from '../load-post.ts'
import { rankSoon } from '../feed/rank-post.ts'

interface Input {
  postId: string
  commentId: string | undefined
  parentId: string | null
  body: string
}

/**
 * Comments on a post that the actor may open; a reply to a reply stands under the same comment as that one. Sent again
 * with the same id it changes nothing. Throws `post-not-found`, `post-is-locked`, `comment-not-found` when what it
 * answers is not there, and `conflict` when the id is somebody else's.
 */
export async function commentOnPost(deps: LoadDeps, actor: Actor, input: Input): Promise<Comment> {
  const { db, clock } = deps
  const { postId } = input
  const post = await loadOpenPost(deps, actor, postId)
  const body = input.body.trim()
  if (body === '') throw new Problem('invalid-request', { fields: { body: 'This is required.' } })
  const at = clock.now()
  const commentId = input.commentId?.toLowerCase() ?? newId(clock)
  await inTransaction(db, async (tx) => {
    const parentId = await topOf(tx, input)
    const comment = { id: commentId, post_id: postId, parent_id: parentId, profile_id: actor.profileId }
    if (!(await insertComment(tx, { ...comment, body, created_at: at }))) {
      return requireSame(tx, { commentId, postId, profileId: actor.profileId })
    }
    if (parentId !== null && !(await moveReplyCount(tx, { commentId: parentId, by: 1 }))) {
      throw new Problem('comment-not-found')
    }
    await moveCounters(tx, { postId, comments: 1 })
    await rankSoon(tx, { postId, at })
  })
  return viewComment(db, actor, { commentId, postAuthorId: post.profile_id })
}

/** The comment under which a reply stands; null for a comment of its own. */
async function topOf(db: Db, { postId, parentId }: Input): Promise<string | null> {
  if (parentId === null) return null
  const parent = await findComment(db, { postId, commentId: parentId })
  if (!parent) throw new Problem('comment-not-found')
  return parent.parent_id ?? parent.id
}

async function requireSame(
  tx: Tx,
  sent: { commentId: string; postId: string; profileId: string },
): Promise<void> {
  const known = await findCommentOwner(tx, sent)
  if (known?.profile_id !== sent.profileId || known.post_id !== sent.postId.toLowerCase())
    throw new Problem('conflict')
}
