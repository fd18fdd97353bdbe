import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import type { Payments } from '#gateways/payments/port'
import { requireOwnProfile, takesPayments } from '#profiles'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { tellLater } from './card-renewal.ts'
import { recallComingRenewal } from './tell-of-renewal.ts'
import { findPlan } from '../plans/plan-queries.ts'
import { raisedPriceOf, renewalPriceOf } from '../present-subscription.ts'
import { lockSubscription, updateSubscription, type SubscriptionRow } from '../subscription-queries.ts'

export interface RenewalDeps {
  db: Db
  clock: Clock
  payments: Payments
}

interface Change {
  creatorId: string
  renews: boolean
  /** The raised price to which the user agrees. */
  price?: number | undefined
}

/**
 * Turns the renewal of one of the user's subscriptions on (at today's price) or off, or agrees to a raised price if it
 * is on. Paid time stays. Throws `not-subscribed`, `payments-unavailable` for a card subscription if there is no card
 * provider, `not-subscribable` if the creator no longer accepts subscribers, and `price-has-changed` if the price isn't
 * the one to which the user agrees.
 */
export async function changeRenewal(
  { db, clock, payments }: RenewalDeps,
  actor: Actor,
  { creatorId, renews, price }: Change,
): Promise<void> {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    await requireOwnProfile(tx, actor)
    const row = await lockSubscription(tx, { subscriberId: actor.profileId, creatorId })
    if (!row || (row.ends_at <= at && !row.renews)) throw new Problem('not-subscribed')
    if (row.renews === renews) {
      if (renews && price !== undefined) await agreeToPrice(tx, row, { price, actor, at })
      return
    }
    if (row.paid_with === 'card' && payments.card === null) throw new Problem('payments-unavailable')
    const renewalPrice = renews ? await requireRenewable(tx, row, { actor, at }) : null
    // The price of a card renewal is stored at the provider, and checked again when it renews.
    const changes = row.paid_with === 'card' ? {} : { renewal_price: renewalPrice }
    await updateSubscription(tx, { id: row.id, changes: { renews, problem: null, ...changes } })
    if (!renews) await recallComingRenewal(tx, row)
    await tellLater(tx, row, at)
  })
}

/** Does nothing if the user already agreed to this price or a higher one. */
async function agreeToPrice(
  tx: Tx,
  row: SubscriptionRow,
  { price, actor, at }: { price: number; actor: Actor; at: Date },
): Promise<void> {
  const raised = raisedPriceOf(row, await findPlan(tx, { profileId: row.creator_id }))
  if (raised === null) return
  const current = creditsToNumber(credits(raised))
  if (current !== price) throw new Problem('price-has-changed', { facts: { price: current } })
  await requireRenewable(tx, row, { actor, at })
  await updateSubscription(tx, { id: row.id, changes: { renewal_price: raised, problem: null } })
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
