import type { Comment } from '@fanfare/contract/posts/comment'
import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Viewer } from '#kernel/viewer'
import { presentBadgeFacts } from '#profiles'
import { canDeleteComment } from '../access.ts'
import { findCommentFacts, type CommentFacts } from './comment-queries.ts'

/** One comment as the viewer sees it. Throws `comment-not-found`. */
export async function viewComment(
  db: Db,
  viewer: Viewer,
  { commentId, postAuthorId }: { commentId: string; postAuthorId: string },
): Promise<Comment> {
  const facts = await findCommentFacts(db, { commentId, viewer })
  if (!facts) throw new Problem('comment-not-found')
  return presentComment(facts, { viewer, postAuthorId })
}

/** A comment as one viewer sees it. Pure: reads nothing. */
export function presentComment(
  facts: CommentFacts,
  { viewer, postAuthorId }: { viewer: Viewer; postAuthorId: string },
): Comment {
  const author = presentBadgeFacts(facts.author)
  return {
    id: facts.id,
    post_id: facts.post_id,
    parent_id: facts.parent_id,
    profile: author,
    body: facts.body,
    likes: facts.like_count,
    reply_count: facts.reply_count,
    is_liked: facts.is_liked,
    is_own: author.id === viewer.profileId,
    is_creator: author.id === postAuthorId,
    is_muted: facts.is_muted,
    can_delete: canDeleteComment(viewer, { profile_id: author.id, post_author_id: postAuthorId }),
    created_at: facts.created_at.toISOString(),
    edited_at: facts.edited_at?.toISOString() ?? null,
  }
}
