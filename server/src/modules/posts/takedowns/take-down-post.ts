import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { ensureEnqueued } from '#kernel/jobs'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { tell } from '#notifications'
import { rankWhenShown } from '../feed/rank-post.ts'
import { refundBuyersLater } from '../job-names.ts'
import { deleteTags, lockPost, updatePost } from '../post-queries.ts'
import { countPurchases } from '../sales/purchase-queries.ts'
import { findAuthorOfPost, findTakedown, insertTakedown } from './takedown-queries.ts'

/**
 * Removes somebody else's post for everyone, for a reason that its author is told. Nobody sees it from then on, not even its
 * buyers, whom a job refunds. So a post that its author removed can still be taken down: its buyers kept it. Again, it
 * changes nothing but makes sure that the refunds go on. Throws `invalid-request`, `post-not-found` and `own-post`.
 */
export async function takeDownPost(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  input: { postId: string; reason: string },
): Promise<void> {
  const { postId } = input
  const reason = input.reason.trim()
  if (reason === '') throw new Problem('invalid-request', { fields: { reason: 'Enter a reason.' } })
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const post = await lockPost(tx, { postId })
    const author = post && (await findAuthorOfPost(tx, { postId }))
    if (!post || !author) throw new Problem('post-not-found')
    if (author.userId === actor.userId) throw new Problem('own-post')
    const known = await findTakedown(tx, { postId })
    if (known?.refunded_at) return
    await ensureEnqueued(tx, refundBuyersLater, {
      payload: { post_id: postId },
      key: `refund-buyers:${postId}`,
      mostAttempts: 25,
    })
    if (known) return
    await insertTakedown(tx, { postId, moderatorId: actor.userId, reason, at })
    if (post.removed_at === null) {
      await updatePost(tx, { postId, changes: { removed_at: at } })
      await deleteTags(tx, postId)
      await rankWhenShown(tx, { postId, publishedAt: null, at })
    }
    const { userId, username, words } = author
    const isSold = (await countPurchases(tx, { postId })) > 0
    const notification = { kind: 'post-removed', username, words, reason, isSold } as const
    await tell(tx, { key: `post-removed:${postId}`, userId, notification, at })
  })
}
