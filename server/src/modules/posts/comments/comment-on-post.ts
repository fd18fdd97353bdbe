import type { Comment } from '@fanfare/contract/posts/comment'
import { tellProfile } from '#notifications'
import { newId } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import {
  findComment,
  findCommentOwner,
  insertComment,
  moveReplyCount,
  type CommentRow,
} from './comment-queries.ts'
import { viewComment } from './comment-view.ts'
import { moveCounters } from '../engagement/counters.ts'
import { loadOpenPostToReact, type LoadDeps } from '../load-post.ts'
import { tellOfCommentMentions } from '../mentions/tell-of-comment-mentions.ts'
import { enqueueRanking } from '../feed/rank-post.ts'

interface Input {
  postId: string
  commentId: string | undefined
  parentId: string | null
  body: string
}

/**
 * Comments on a post that the actor can open. A reply to a reply is added below the same top-level comment. Sending it
 * again with the same id changes nothing. Throws `post-not-found`, `post-is-locked`, `comment-not-found` if the comment
 * it replies to doesn't exist, and `conflict` if the id belongs to somebody else.
 */
export async function commentOnPost(deps: LoadDeps, actor: Actor, input: Input): Promise<Comment> {
  const { db, clock } = deps
  const { postId } = input
  const post = await loadOpenPostToReact(deps, actor, postId)
  const body = input.body.trim()
  if (body === '') throw new Problem('invalid-request', { fields: { body: 'This is required.' } })
  const at = clock.now()
  const commentId = input.commentId?.toLowerCase() ?? newId(clock)
  await inTransaction(db, async (tx) => {
    const answered = await answeredBy(tx, actor, input)
    const parentId = answered?.parent_id ?? answered?.id ?? null
    const comment = { id: commentId, post_id: postId, parent_id: parentId, profile_id: actor.profileId }
    if (!(await insertComment(tx, { ...comment, body, created_at: at }))) {
      return requireSame(tx, { commentId, postId, profileId: actor.profileId })
    }
    if (parentId !== null && !(await moveReplyCount(tx, { commentId: parentId, by: 1 }))) {
      throw new Problem('comment-not-found')
    }
    await moveCounters(tx, { postId, comments: 1 })
    await enqueueRanking(tx, { postId, at })
    const informed = [post.profile_id, ...(answered ? [answered.profile_id] : [])]
    await tellOfCommentMentions(tx, { comment, before: '', now: body, informed, at })
    const news = { id: commentId, commentId, byProfileId: actor.profileId, postId: post.id, at }
    const { profile_id: author } = post
    if (answered) {
      const to = { to: answered.id, toProfileId: answered.profile_id }
      await tellProfile(tx, { ...news, ...to, type: 'reply' })
    }
    if (answered?.profile_id !== author) {
      await tellProfile(tx, { ...news, type: 'comment', to: post.id, toProfileId: author })
    }
  })
  return viewComment(db, actor, { commentId, postAuthorId: post.profile_id })
}

/** The comment that this one replies to; null for a top-level comment. */
async function answeredBy(db: Db, actor: Actor, { postId, parentId }: Input): Promise<CommentRow | null> {
  if (parentId === null) return null
  const parent = await findComment(db, actor, { postId, commentId: parentId })
  if (!parent) throw new Problem('comment-not-found')
  return parent
}

async function requireSame(
  tx: Tx,
  sent: { commentId: string; postId: string; profileId: string },
): Promise<void> {
  const known = await findCommentOwner(tx, sent)
  if (known?.profile_id !== sent.profileId || known.post_id !== sent.postId.toLowerCase())
    throw new Problem('conflict')
}
