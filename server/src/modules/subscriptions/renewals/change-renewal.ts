import type { Payments } from '#gateways/payments/port'
import { requireOwnProfile, takesPayments } from '#profiles'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { tellLater } from './card-renewal.ts'
import { recallComingRenewal } from './tell-of-renewal.ts'
import { findPlan } from '../plans/plan-queries.ts'
import { renewalPriceOf } from '../present-subscription.ts'
import { lockSubscription, updateSubscription, type SubscriptionRow } from '../subscription-queries.ts'

export interface RenewalDeps {
  db: Db
  clock: Clock
  payments: Payments
}

/**
 * Turns the renewal of one of the user's subscriptions on (at today's price) or off. Paid time stays. Throws
 * `not-subscribed`, `payments-unavailable` for a card subscription if there is no card provider, and `not-subscribable`
 * if the creator no longer accepts subscribers.
 */
export async function changeRenewal(
  { db, clock, payments }: RenewalDeps,
  actor: Actor,
  { creatorId, renews }: { creatorId: string; renews: boolean },
): Promise<void> {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    await requireOwnProfile(tx, actor)
    const row = await lockSubscription(tx, { subscriberId: actor.profileId, creatorId })
    if (!row || (row.ends_at <= at && !row.renews)) throw new Problem('not-subscribed')
    if (row.renews === renews) return
    if (row.paid_with === 'card' && payments.card === null) throw new Problem('payments-unavailable')
    const renewalPrice = renews ? await requireRenewable(tx, row, { actor, at }) : null
    // The price of a card renewal is stored at the provider, and checked again when it renews.
    const changes = row.paid_with === 'card' ? {} : { renewal_price: renewalPrice }
    await updateSubscription(tx, { id: row.id, changes: { renews, problem: null, ...changes } })
    if (!renews) await recallComingRenewal(tx, row)
    await tellLater(tx, row, at)
  })
}

/** The price of the renewal, in hundredths. Throws `not-subscribable`. */
async function requireRenewable(
  tx: Tx,
  row: SubscriptionRow,
  { actor, at }: { actor: Actor; at: Date },
): Promise<bigint> {
  const creatorId = row.creator_id
  const price = renewalPriceOf(row, await findPlan(tx, { profileId: creatorId }))
  const payer = { payerId: actor.profileId, userId: actor.userId }
  const isTaking = await takesPayments(tx, { profileId: creatorId, ...payer, at })
  if (!isTaking || price === null) throw new Problem('not-subscribable')
  return price
}
