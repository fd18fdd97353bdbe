import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import { recall, tell } from '#notifications'
import { findProfile } from '#profiles'
import type { Tx } from '#kernel/db'
import { findPlan } from '../plans/plan-queries.ts'
import { priceOf } from '../plans/plan-prices.ts'
import { sentenceFor } from '../present-subscription.ts'
import type { SubscriptionRow } from '../subscription-queries.ts'
import type { RenewalProblem } from '../tables.ts'

/** Notifies the subscriber that a subscription renews soon, once for each end. */
export async function tellOfComingRenewal(tx: Tx, row: SubscriptionRow, { at }: { at: Date }): Promise<void> {
  const subscriber = await findProfile(tx, { key: row.subscriber_id })
  if (!subscriber) return
  const agreed = row.renewal_price ?? 0n
  const plan = await findPlan(tx, { profileId: row.creator_id })
  const asked = plan ? priceOf(plan, row.months).price : agreed
  await tell(tx, {
    key: comingKey(row),
    userId: subscriber.user_id,
    notification: {
      kind: 'renewal-coming',
      creator: await creatorOf(tx, row),
      endsAt: row.ends_at.toISOString(),
      paidWith: row.paid_with === 'card' ? 'card' : 'credits',
      agreed: creditsToNumber(credits(agreed)),
      asked: creditsToNumber(credits(asked)),
    },
    at,
    until: row.ends_at,
  })
}

/** Recalls the announcement of a renewal that was turned off. */
export const recallComingRenewal = (tx: Tx, row: SubscriptionRow): Promise<void> =>
  recall(tx, { key: comingKey(row) })

/** Notifies the subscriber that a renewal failed. It can fail again for the same end, so the key includes the time. */
export async function tellOfFailedRenewal(
  tx: Tx,
  row: SubscriptionRow,
  { problem, renews, at }: { problem: RenewalProblem; renews: boolean; at: Date },
): Promise<void> {
  const subscriber = await findProfile(tx, { key: row.subscriber_id })
  if (!subscriber) return
  await tell(tx, {
    key: `renewal-failed:${row.id}:${at.toISOString()}`,
    userId: subscriber.user_id,
    notification: {
      kind: 'renewal-failed',
      creator: await creatorOf(tx, row),
      because: sentenceFor(problem, { renews }),
      endsAt: row.ends_at.toISOString(),
      hasEnded: row.ends_at <= at,
    },
    at,
  })
}

const comingKey = ({ id, ends_at }: SubscriptionRow): string =>
  `renewal-coming:${id}:${ends_at.toISOString()}`

const creatorOf = async (tx: Tx, { creator_id: key }: SubscriptionRow): Promise<string | null> =>
  (await findProfile(tx, { key }))?.username ?? null
