import type { Credits } from '@fanfare/contract/money/money'
import type { UnfulfilledReason } from '@fanfare/contract/payments/checkout'
import type { SubscriptionMonths } from '@fanfare/contract/subscriptions/plan'
import { subscriptionLimits } from '@fanfare/contract/subscriptions/limits'
import { refuseBeyondOwnLimit, sell } from '#ledger'
import type { Fulfillment, PaidCheckout } from '#payments'
import { tellProfile } from '#notifications'
import { ensureFollow, takesPayments } from '#profiles'
import { termsOfSale, type TermsConfig } from '#referrals'
import { idAt } from '#kernel/clock'
import type { Tx } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { addMonths } from './renewals/add-months.ts'
import { endAtCardProvider, followChange } from './renewals/card-renewal.ts'
import { welcomeSubscriber } from './job-names.ts'
import { findPlan } from './plans/plan-queries.ts'
import { priceOf } from './plans/plan-prices.ts'
import { restoreTime } from './restore-time.ts'
import { later, withdrawTime } from './withdraw-time.ts'
import {
  beginSubscription,
  insertPeriod,
  lockSubscription,
  lowerPeriod,
  updateSubscription,
  type SubscriptionRow,
} from './subscription-queries.ts'

/**
 * Delivers time that was paid for by card, for the first period and every renewal, in whatever order they are reported.
 * Adds it to the remaining time. The first period costs today's price if that is no more than the agreed one, and
 * renewals keep the price at which the subscription started. When a payment is reversed, withdraws its time and turns
 * off renewal.
 */
export const fulfillSubscriptions = ({ config }: { config: TermsConfig }): Fulfillment => ({
  async fulfill(tx, paid) {
    const { userId, profileId, subjectId: creatorId, lotId, at } = paid
    const payer = { payerId: profileId, userId, at }
    if (creatorId === null || !(await takesPayments(tx, { profileId: creatorId, ...payer }))) {
      return 'unavailable'
    }
    const price = await priceNow(tx, paid, creatorId)
    if (typeof price === 'string') return price
    await refuseBeyondOwnLimit(tx, { userId, amount: price, at })
    const months = monthsIn(paid)
    const row = await lockOrBegin(tx, { subscriberId: profileId, creatorId }, { paid, months })
    const time = timeAfter(row, paid, months)
    const periodId = idAt(at)
    await updateSubscription(tx, {
      id: row.id,
      changes: { ...changesOf(row, paid), price, ends_at: time.ends_at },
    })
    const pair = { subscriber_id: profileId, creator_id: creatorId }
    await insertPeriod(tx, { id: periodId, ...pair, months, price, ...time })
    if (row.card_subscription_id !== (paid.subscription?.providerId ?? null)) {
      await endAtCardProvider(tx, row.card_subscription_id)
    }
    await sell(tx, {
      key: `paid:${paid.id}`,
      type: 'subscription_payment',
      buyer: { userId, profileId },
      sellerId: creatorId,
      price,
      terms: await termsOfSale({ config }, tx, creatorId),
      subjectId: periodId,
      at,
      fromLot: lotId,
      metadata: { months },
    })
    if (paid.subscription?.isRenewal !== true) {
      const parties = { toProfileId: creatorId, byProfileId: profileId }
      await tellProfile(tx, { ...parties, type: 'subscription', id: periodId, amount: price, at })
      await ensureFollow(tx, { followerId: profileId, followedId: creatorId }, at)
    }
    return null
  },

  async refused(tx, { paid: { profileId, subjectId, subscription }, because }) {
    if (subscription === null || subjectId === null) return
    const row = await lockSubscription(tx, { subscriberId: profileId, creatorId: subjectId })
    if (row?.card_subscription_id !== subscription.providerId) return
    const problem = because === 'spending-limit-reached' ? because : 'not-subscribable'
    await updateSubscription(tx, { id: row.id, changes: { renews: false, problem } })
  },

  async lower(tx, { subjectId, price }) {
    if (subjectId !== null) await lowerPeriod(tx, { id: subjectId, price })
  },

  restore: restoreTime,
  withdraw: withdrawTime,

  subscriptionChanged: followChange,
})

/** The price of the time, or the reason why it can't be bought. */
async function priceNow(tx: Tx, paid: PaidCheckout, creatorId: string): Promise<Credits | UnfulfilledReason> {
  if (paid.subscription?.isRenewal) return paid.credits
  const plan = await findPlan(tx, { profileId: creatorId })
  if (!plan?.is_open) return 'unavailable'
  const { price } = priceOf(plan, monthsIn(paid))
  return price === 0n || price > paid.agreed ? 'price-has-changed' : price
}

function monthsIn({ details }: PaidCheckout): SubscriptionMonths {
  return subscriptionLimits.months.find((months) => months === details.months) ?? 1
}

/**
 * Locks the subscription between the two. Inserts one without any time, unless one is active or waits for a renewal by
 * this card.
 */
async function lockOrBegin(
  tx: Tx,
  pair: { subscriberId: string; creatorId: string },
  { paid, months }: { paid: PaidCheckout; months: SubscriptionMonths },
): Promise<SubscriptionRow> {
  const { at } = paid
  const known = await lockSubscription(tx, pair)
  const isGoingOn =
    known && (known.ends_at > at || known.card_subscription_id === paid.subscription?.providerId)
  if (isGoingOn) return known
  await beginSubscription(tx, {
    id: idAt(at),
    subscriber_id: pair.subscriberId,
    creator_id: pair.creatorId,
    started_at: at,
    ends_at: at,
    months,
    price: paid.credits,
    paid_with: 'card',
    renews: false,
    renewal_price: null,
    problem: null,
    noticed_end: null,
    anchor_day: at.getUTCDate(),
    // Keeps the previous card for now. If its provider might still charge it, that is stopped below.
    card_subscription_id: known?.card_subscription_id ?? null,
    card_paid_until: known?.card_paid_until ?? null,
  })
  const row = await lockSubscription(tx, pair)
  if (!row) throw new Error('A subscription that was started exists.')
  if (!known) {
    const payload = { creator_id: pair.creatorId, subscriber_id: pair.subscriberId }
    await enqueue(tx, welcomeSubscriber, { payload })
  }
  return row
}

/** The period that a payment adds. */
function timeAfter(
  row: SubscriptionRow,
  { at, subscription }: PaidCheckout,
  months: SubscriptionMonths,
): { starts_at: Date; ends_at: Date } {
  const starts_at = later(row.ends_at, at)
  const isKnownCard = subscription !== null && row.card_subscription_id === subscription.providerId
  if (isKnownCard && row.card_paid_until !== null) {
    const paidUntil = row.card_paid_until.getTime()
    const added = Math.max(0, subscription.periodEnd.getTime() - paidUntil)
    const end = later(
      new Date(row.ends_at.getTime() + added),
      added > 0 ? subscription.periodEnd : row.ends_at,
    )
    return { starts_at: end > starts_at ? starts_at : end, ends_at: end }
  }
  const end = subscription?.periodEnd
  // If a payment is reported after the end of its period, the same length of time is added from now.
  const isUsable = end !== undefined && end > at
  const added = (isUsable ? end : addMonths(at, months)).getTime() - at.getTime()
  return { starts_at, ends_at: new Date(starts_at.getTime() + added) }
}

function changesOf(row: SubscriptionRow, { credits, subscription, ...paid }: PaidCheckout) {
  const months = monthsIn({ credits, subscription, ...paid })
  const common = { months, paid_with: 'card', problem: null } as const
  if (subscription === null) return common
  const isKnownCard = row.card_subscription_id === subscription.providerId
  const until = subscription.periodEnd
  return {
    ...common,
    renewal_price: credits,
    card_subscription_id: subscription.providerId,
    card_paid_until: isKnownCard && row.card_paid_until ? later(row.card_paid_until, until) : until,
    // A renewal by the known card doesn't turn renewal back on, in case the subscriber turned it off meanwhile.
    ...(!isKnownCard && { renews: true }),
  }
}
