import type { Tx } from '#kernel/db'
import { endAtCardProvider, tellLater } from './card-renewal.ts'
import { lockRenewalsAround, updateSubscription } from '../subscription-queries.ts'

/**
 * Ends renewals when a profile gets a new owner: those that the previous owner agreed to pay for, including by card,
 * and those by which new owners would pay themselves. Paid time stays.
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
        renews: false,
        renewal_price: null,
        problem: null,
        card_subscription_id: null,
        card_paid_until: null,
        // The new owner has no card for this subscription, so if they turn renewal on, it is paid with credits.
        paid_with: paid_with === 'card' ? 'credits' : paid_with,
      },
    })
  }
}
