import type { Tx } from '#kernel/db'
import { endAtCardProvider, tellLater } from './card-renewal.ts'
import { lockRenewalsAround, updateSubscription } from '../subscription-queries.ts'

/**
 * Ends the renewals that may not go on when a profile gets another owner: those that the former owner agreed to pay for,
 * their card let go, and those by which the new owner would pay themselves. What is paid stays as it was paid.
 */
export async function endRenewals(
  tx: Tx,
  { profileId, toUserId, at }: { profileId: string; toUserId: string; at: Date },
): Promise<void> {
  for (const row of await lockRenewalsAround(tx, { profileId, toUserId })) {
    const { id, paid_with } = row
    if (row.subscriber_id !== profileId) {
      await updateSubscription(tx, { id, changes: { renews: false, problem: 'not-subscribable' } })
      await tellLater(tx, row, at)
      continue
    }
    await endAtCardProvider(tx, row.card_subscription_id)
    await updateSubscription(tx, {
      id,
      changes: {
        ...{ renews: false, renewal_price: null, problem: null },
        ...{ card_subscription_id: null, card_paid_until: null },
        // Whatever the new owner lets renew is paid by credits: there is no card of theirs.
        paid_with: paid_with === 'card' ? 'credits' : paid_with,
      },
    })
  }
}
