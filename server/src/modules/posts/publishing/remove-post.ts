import { removeMentionsOfPost } from '#notifications'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { canChange } from '../access.ts'
import { loadPost } from '../load-post.ts'
import { deleteTags, lockPost, updatePost } from '../post-queries.ts'
import { leaveHighlights } from '../stories/highlights/highlight-queries.ts'
import { rankWhenShown } from '../feed/rank-post.ts'

/**
 * Removes one of the actor's posts. The post and its media disappear for everybody except its buyers, who keep both.
 * Throws `post-not-found` and `not-allowed`.
 */
export async function removePost(
  deps: { db: Db; clock: Clock },
  actor: Actor,
  { postId }: { postId: string },
): Promise<void> {
  if (!canChange(actor, await loadPost(deps, actor, postId))) throw new Problem('not-allowed')
  const at = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const post = await lockPost(tx, { postId })
    if (!post || post.removed_at !== null) throw new Problem('post-not-found')
    await updatePost(tx, { postId, changes: { removed_at: at } })
    await deleteTags(tx, postId)
    await leaveHighlights(tx, { postId })
    await removeMentionsOfPost(tx, { postId })
    await rankWhenShown(tx, { postId, publishedAt: null, at })
  })
}
