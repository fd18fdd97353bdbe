import type { RestoredSale } from '#payments'
import { takesPayments } from '#profiles'
import { idAt } from '#kernel/clock'
import type { Tx } from '#kernel/db'
import { endAtCardProvider } from './renewals/card-renewal.ts'
import {
  beginSubscription,
  findPeriod,
  insertPeriod,
  lockSubscription,
  updateSubscription,
  type PeriodRow,
} from './subscription-queries.ts'

/**
 * Restores time that was withdrawn from a subscription, beginning now or after the remaining time. The subscription
 * doesn't renew, because the card that paid for it isn't charged again. Returns the new period, or null if the creator
 * doesn't accept subscribers.
 */
export async function restoreTime(
  tx: Tx,
  { subjectId, buyerId, sellerId, userId, price, at }: RestoredSale,
): Promise<{ subjectId: string } | null> {
  const undone = subjectId === null ? undefined : await findPeriod(tx, { id: subjectId })
  // Checked without the payer, because a later block doesn't undo their purchases.
  const isTaking = await takesPayments(tx, { profileId: sellerId, payerId: null, userId, at })
  if (!undone || !isTaking) return null
  const row = await lockSubscription(tx, { subscriberId: buyerId, creatorId: sellerId })
  const starts_at = row && row.ends_at > at ? row.ends_at : at
  const ends_at = new Date(starts_at.getTime() + takenOff(undone))
  const pair = { subscriber_id: buyerId, creator_id: sellerId }
  const time = { months: undone.months, price, ends_at }
  if (row && row.ends_at > at) await updateSubscription(tx, { id: row.id, changes: { ends_at } })
  else {
    // The provider may still retry the card of an expired subscription, and this row is about to lose its reference.
    await endAtCardProvider(tx, row?.card_subscription_id)
    await beginSubscription(tx, {
      id: idAt(at),
      ...pair,
      ...time,
      started_at: at,
      paid_with: 'card',
      renews: false,
      renewal_price: null,
      problem: null,
      noticed_end: null,
      card_subscription_id: null,
      card_paid_until: null,
      anchor_day: at.getUTCDate(),
    })
  }
  const id = idAt(at)
  await insertPeriod(tx, { id, ...pair, ...time, starts_at })
  return { subjectId: id }
}

/** How much of a period was left when it was undone. */
function takenOff({ starts_at, ends_at, undone_at }: PeriodRow): number {
  const from = undone_at && undone_at > starts_at ? undone_at : starts_at
  return Math.max(0, ends_at.getTime() - from.getTime())
}
