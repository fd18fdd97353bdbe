import type { Actor } from '#kernel/viewer'
import { Problem } from '#kernel/problem'
import { canChange } from '../access.ts'
import { loadPost, type LoadDeps } from '../load-post.ts'
import { countPurchases } from './purchase-queries.ts'

/** How many profiles bought an own post and keep it; reversed purchases don't count. Throws `post-not-found` and `not-allowed`. */
export async function countBuyers(
  deps: LoadDeps,
  actor: Actor,
  { postId }: { postId: string },
): Promise<number> {
  if (!canChange(actor, await loadPost(deps, actor, postId))) throw new Problem('not-allowed')
  return countPurchases(deps.db, { postId })
}
