import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { deleteSave, insertSave } from './engagement-queries.ts'
import { loadPost, type LoadDeps } from '../load-post.ts'

/** Saves a post, once however often it is sent. Throws `post-not-found`. */
export async function savePost(deps: LoadDeps, actor: Actor, { postId }: { postId: string }): Promise<void> {
  const post = await loadPost(deps, actor, postId)
  // Lists of saved posts leave out removed posts, so nobody could find it again.
  if (post.is_removed) throw new Problem('post-not-found')
  const at = deps.clock.now()
  await inTransaction(deps.db, (tx) => insertSave(tx, { postId, profileId: actor.profileId, at }))
}

/** Unsaves a post. Throws `post-not-found`. */
export async function unsavePost(
  deps: LoadDeps,
  actor: Actor,
  { postId }: { postId: string },
): Promise<void> {
  await loadPost(deps, actor, postId)
  await inTransaction(deps.db, (tx) => deleteSave(tx, { postId, profileId: actor.profileId }))
}
