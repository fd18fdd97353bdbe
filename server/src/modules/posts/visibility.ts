import type { Viewer } from '#kernel/viewer'
import { viewpointOf } from './access.ts'
import { findComment, findCommentOwner } from './comments/comment-queries.ts'
import type { LoadDeps } from './load-post.ts'
import { findSeenPost } from './post-queries.ts'

/** Whether the viewer can see a post; `hidden` if they would first have to turn on NSFW posts. */
export async function visibilityOfPost(
  { db, clock }: LoadDeps,
  viewer: Viewer,
  { postId }: { postId: string },
): Promise<'visible' | 'hidden' | 'absent'> {
  const post = await findSeenPost(db, { ...viewpointOf(viewer, clock.now()), postId })
  if (post?.is_visible) return 'visible'
  return post?.is_hidden_as_nsfw ? 'hidden' : 'absent'
}

/** Whether a profile published a post that the viewer can see and that wasn't removed. */
export async function isPostOf(
  { db, clock }: LoadDeps,
  viewer: Viewer,
  { postId, profileId }: { postId: string; profileId: string },
): Promise<boolean> {
  const post = await findSeenPost(db, { ...viewpointOf(viewer, clock.now()), postId })
  return post?.is_visible === true && !post.is_removed && post.profile_id === profileId
}

/** Whether a comment exists, under a post that the viewer can see. */
export async function isCommentVisible(
  deps: LoadDeps,
  viewer: Viewer,
  { commentId }: { commentId: string },
): Promise<boolean> {
  const owner = await findCommentOwner(deps.db, { commentId })
  if (!owner) return false
  const comment = await findComment(deps.db, viewer, { postId: owner.post_id, commentId })
  return (
    comment !== undefined && (await visibilityOfPost(deps, viewer, { postId: owner.post_id })) === 'visible'
  )
}
