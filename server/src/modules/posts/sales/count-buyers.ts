import { isStaff, type Actor } from '#kernel/viewer'
import { Problem } from '#kernel/problem'
import { canChange } from '../access.ts'
import { loadPost, type LoadDeps } from '../load-post.ts'
import { countPurchases } from './purchase-queries.ts'

/**
 * The number of profiles that bought a post and still own it. Only its author and moderators can see it, and moderators
 * need it because removing the post would refund these buyers. Reversed purchases don't count. Throws `post-not-found`
 * and `not-allowed`.
 */
export async function countBuyers(
  deps: LoadDeps,
  actor: Actor,
  { postId }: { postId: string },
): Promise<number> {
  const post = await loadPost(deps, actor, postId)
  if (!canChange(actor, post) && !isStaff(actor)) throw new Problem('not-allowed')
  return countPurchases(deps.db, { postId })
}
