import type { StaffPost } from '@fanfare/contract/posts/staff-post'
import { Problem } from '#kernel/problem'
import type { Viewer } from '#kernel/viewer'
import { listPostFacts } from '../post-facts.ts'
import { findSeenPost } from '../post-queries.ts'
import type { ViewDeps } from '../post-view.ts'
import { presentOpenedPost } from './present-staff-post.ts'
import { findRemoval } from './removed-queries.ts'
import { staffViewpoint } from './staff-viewpoint.ts'

/**
 * A post that others can see, or that a moderator removed. The team can't see drafts, or posts that their author
 * deleted unless somebody bought them. Throws `post-not-found`.
 */
export async function showStaffPost(
  { db, clock, signer }: ViewDeps,
  staff: Viewer,
  { postId }: { postId: string },
): Promise<StaffPost> {
  const at = clock.now()
  const viewpoint = staffViewpoint(at)
  const removal = await findRemoval(db, { postId })
  if (!removal && !(await findSeenPost(db, { ...viewpoint, postId }))?.is_visible)
    throw new Problem('post-not-found')
  const [facts] = await listPostFacts(db, viewpoint, [postId])
  if (!facts) throw new Problem('post-not-found')
  return presentOpenedPost(facts, { signer, staff, at, removal })
}
