import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import { refundSale } from '#ledger'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { tell } from '#notifications'
import {
  endRefunds,
  findAuthorOfPost,
  findTakedown,
  hasPurchase,
  listPurchases,
  lockTakedown,
  markRefunded,
} from './takedown-queries.ts'

const portion = 100
const beforeAll = '00000000-0000-0000-0000-000000000000'

interface Deps {
  db: Db
  clock: Clock
}

/**
 * Refunds everybody who bought a post that was taken down, each in a separate transaction, so that after an
 * interruption the next run continues with the rest. If a buyer can't be refunded, the others still are, and the run
 * fails at the end. Refunds nobody if the post was restored or the refunds wait for an admin.
 */
export async function refundBuyers(
  deps: Deps,
  { postId, signal }: { postId: string; signal: AbortSignal },
): Promise<void> {
  const author = await findAuthorOfPost(deps.db, { postId })
  const takedown = await findTakedown(deps.db, { postId })
  // If the post was removed again, this run may belong to the earlier takedown.
  if (!author || !takedown || takedown.refunds_approved_at === null) return
  const takedownId = takedown.id
  const failures: unknown[] = []
  for (let after: string | undefined = beforeAll; after !== undefined;) {
    const purchases = await listPurchases(deps.db, { postId, after, limit: portion })
    for (const purchase of purchases) {
      signal.throwIfAborted()
      const refund = { takedownId, postId, creator: author.username, ...purchase }
      await refundBuyer(deps, refund).catch((error: unknown) => failures.push(error))
    }
    after = purchases.at(-1)?.profile_id
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} buyers of ${postId} couldn’t be refunded.`)
  // A partial refund may have replaced a sale after it was read here. The next run refunds the replacement.
  if (await hasPurchase(deps.db, { postId })) {
    const now = await findTakedown(deps.db, { postId })
    if (now?.id !== takedownId) return
    throw new Error(`A purchase of ${postId} changed while it was refunded.`)
  }
  await inTransaction(deps.db, (tx) => endRefunds(tx, { takedownId, at: deps.clock.now() }))
}

interface Purchase {
  id: string
  profile_id: string
  takedownId: string
  postId: string
  creator: string
}

/** Refunds one buyer. Does nothing if the post was restored. */
async function refundBuyer(
  { db, clock }: Deps,
  { id, profile_id: buyerId, takedownId, postId, creator }: Purchase,
): Promise<void> {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    if (!(await lockTakedown(tx, { takedownId }))) return
    const refund = await refundSale(tx, {
      type: 'post_purchase',
      subjectId: postId,
      buyerId,
      because: 'post-removed',
      at,
    })
    // There is nothing to refund if the payment was reversed at the same moment. The reversal revokes the purchase, or
    // replaces the sale with a lower one.
    if (!refund) return
    await markRefunded(tx, { id, at })
    const { userId, amount } = refund
    const notification = {
      kind: 'purchase-refunded',
      creator,
      amount: creditsToNumber(credits(amount)),
    } as const
    await tell(tx, { key: `purchase-refunded:${id}`, userId, notification, at })
  })
}
