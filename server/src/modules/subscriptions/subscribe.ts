import { creditsToNumber, credits, type Credits } from '@fanfare/contract/money/money'
import type { SubscriptionMonths } from '@fanfare/contract/subscriptions/plan'
import { readAmount, sell } from '#ledger'
import { tellProfile } from '#notifications'
import { ensureFollow, findSeller, requireOwnProfile, type Seller } from '#profiles'
import { termsOfSale, type TermsConfig } from '#referrals'
import { requireCanSell, type VerificationConfig } from '#verification'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { addMonths } from './renewals/add-months.ts'
import { endAtCardProvider } from './renewals/card-renewal.ts'
import { welcomeSubscriber } from './job-names.ts'
import { findPlan } from './plans/plan-queries.ts'
import { priceOf } from './plans/plan-prices.ts'
import {
  beginSubscription,
  findPeriod,
  findSubscription,
  insertPeriod,
  queueToBegin,
  type SubscriptionRow,
} from './subscription-queries.ts'

export interface SubscribingDeps {
  config: TermsConfig & VerificationConfig
  db: Db
  clock: Clock
}

export interface Subscribing {
  /** Chosen by the client. Repeating a request with the same id doesn't subscribe again. */
  id: string
  creatorId: string
  months: SubscriptionMonths
  price: number
  renews: boolean
}

/**
 * Subscribes with credits (or for free if the plan is free) and follows the creator. Throws `profile-not-found`,
 * `own-profile`, `already-subscribed`, `not-subscribable`, `price-has-changed`, the problems of `readAmount`,
 * `not-enough-credits`, `spending-limit-reached`, and `conflict` if the id was used for something else.
 */
export async function subscribe(
  { config, db, clock }: SubscribingDeps,
  actor: Actor,
  wanted: Subscribing,
): Promise<void> {
  const at = clock.now()
  const id = wanted.id.toLowerCase()
  await inTransaction(db, async (tx) => {
    await requireOwnProfile(tx, actor)
    // Locks before checking whether this request was already sent. If it was, the subscription that it began must not
    // count as a different one.
    const before = await findSubscription(tx, {
      subscriberId: actor.profileId,
      creatorId: wanted.creatorId,
    })
    if (await isDone(tx, actor, { ...wanted, id })) return
    const { seller, price } = await requireOffer({ db: tx, config }, actor, { ...wanted, before, at })
    await queueToBegin(tx, { subscriberId: actor.profileId, creatorId: seller.id })
    const pair = { subscriber_id: actor.profileId, creator_id: seller.id }
    const time = { months: wanted.months, price, ends_at: addMonths(at, wanted.months) }
    const isBegun = await beginSubscription(tx, {
      id,
      ...pair,
      ...time,
      started_at: at,
      paid_with: price === 0n ? 'free' : 'credits',
      renews: wanted.renews,
      renewal_price: wanted.renews ? price : null,
      anchor_day: at.getUTCDate(),
      problem: null,
      noticed_end: null,
      card_subscription_id: null,
      card_paid_until: null,
    })
    if (!isBegun) {
      if (await isDone(tx, actor, { ...wanted, id })) return
      throw new Problem('already-subscribed')
    }
    await insertPeriod(tx, { id, ...pair, ...time, starts_at: at })
    if (!before) await enqueue(tx, welcomeSubscriber, { payload: pair })
    await endAtCardProvider(tx, before?.card_subscription_id)
    const parties = { toProfileId: seller.id, byProfileId: actor.profileId }
    await tellProfile(tx, { ...parties, type: 'subscription', id, amount: price, at })
    if (price > 0n) {
      await sell(tx, {
        key: `subscription:${id}`,
        type: 'subscription_payment',
        buyer: actor,
        sellerId: seller.id,
        price,
        terms: await termsOfSale({ config }, tx, seller.id),
        subjectId: id,
        at,
        metadata: { months: wanted.months },
      })
    }
    // Follows last, because this locks counters that other new followers of the creator wait for.
    await ensureFollow(tx, { followerId: actor.profileId, followedId: seller.id }, at)
  })
}

/** Whether this request already began a subscription. Throws `conflict` if its id belongs to another one. */
async function isDone(tx: Tx, { profileId }: Actor, wanted: Subscribing): Promise<boolean> {
  const period = await findPeriod(tx, { id: wanted.id })
  if (!period) return false
  const isSame =
    period.subscriber_id === profileId &&
    period.creator_id === wanted.creatorId.toLowerCase() &&
    period.months === wanted.months &&
    creditsToNumber(credits(period.original_price)) === wanted.price
  if (!isSame) throw new Problem('conflict')
  return true
}

export interface Offer {
  seller: Seller
  price: Credits
}

/**
 * The subscription that the actor is about to buy at the displayed price. `before` is their earlier subscription to
 * this creator. Throws the problems of `subscribe`.
 */
export async function requireOffer(
  { db, config }: { db: Db; config: VerificationConfig },
  actor: Actor,
  wanted: Pick<Subscribing, 'creatorId' | 'months' | 'price'> & {
    before: SubscriptionRow | undefined
    at: Date
  },
): Promise<Offer> {
  const { creatorId: profileId, months, before, at } = wanted
  const seller = await findSeller(db, { profileId, actor, at, whenBanned: 'not-subscribable' })
  if (before && before.ends_at > at) throw new Problem('already-subscribed')
  const plan = await findPlan(db, { profileId: seller.id })
  if (!plan?.is_open) throw new Problem('not-subscribable')
  const shown = readAmount(wanted.price, { field: 'price', least: 0n })
  const { price } = priceOf(plan, months)
  if (price > 0n) await requireCanSell({ db, config }, { userId: seller.userId, problem: 'not-subscribable' })
  if (shown !== price) {
    throw new Problem('price-has-changed', { facts: { price: creditsToNumber(price) } })
  }
  return { seller, price }
}
