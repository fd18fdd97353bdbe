import { creditsToNumber, credits } from '@fanfare/contract/money/money'
import type { Subscription } from '@fanfare/contract/subscriptions/subscription'
import { badgesOf } from '#profiles'
import type { Db } from '#kernel/db'
import { plansOf, type PlanRow } from './plans/plan-queries.ts'
import { priceOf } from './plans/plan-prices.ts'
import type { SubscriptionRow } from './subscription-queries.ts'
import type { RenewalProblem } from './tables.ts'

/** Subscriptions as their subscriber sees them, in this order, without those to deleted profiles. */
export async function presentSubscriptions(
  db: Db,
  rows: readonly SubscriptionRow[],
  at: Date,
): Promise<Subscription[]> {
  const creatorIds = rows.map(({ creator_id }) => creator_id)
  const badges = await badgesOf(db, creatorIds)
  const plans = await plansOf(db, creatorIds)
  return rows.flatMap((row) => {
    const creator = badges.get(row.creator_id)
    if (!creator) return []
    const plan = plans.get(row.creator_id)
    return {
      id: row.id,
      creator,
      months: row.months,
      price: creditsToNumber(credits(row.price)),
      paid_with: row.paid_with,
      renews: row.renews,
      renewal_price: inCredits(renewalPriceOf(row, plan)),
      raised_price: inCredits(raisedPriceOf(row, plan)),
      problem: row.problem === null ? null : sentenceFor(row.problem, row),
      started_at: row.started_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      is_active: row.ends_at > at,
    }
  })
}

const inCredits = (hundredths: bigint | null): number | null =>
  hundredths === null ? null : creditsToNumber(credits(hundredths))

type RenewalTerms = Pick<SubscriptionRow, 'paid_with' | 'renews' | 'renewal_price' | 'months'>

/**
 * The price of the next period, in hundredths: the agreed price, or the current one if that is lower. For a
 * subscription that doesn't renew, the price at which it would renew. Null if the creator no longer offers
 * subscriptions.
 */
export function renewalPriceOf(row: RenewalTerms, plan: PlanRow | undefined): bigint | null {
  if (row.paid_with === 'card') return row.renewal_price
  const asked = askedPriceOf(row, plan)
  if (!row.renews || row.renewal_price === null) return asked
  return asked !== null && asked < row.renewal_price ? asked : row.renewal_price
}

/**
 * The current price in hundredths, if the subscription would renew and has to be agreed to this higher price first.
 * Null otherwise. Card providers renew at the price that they were given.
 */
export function raisedPriceOf(row: RenewalTerms, plan: PlanRow | undefined): bigint | null {
  if (row.paid_with === 'card' || !row.renews || row.renewal_price === null) return null
  const asked = askedPriceOf(row, plan)
  return asked !== null && asked > row.renewal_price ? asked : null
}

const askedPriceOf = ({ months }: RenewalTerms, plan: PlanRow | undefined): bigint | null =>
  plan ? priceOf(plan, months).price : null

const stopped: Record<RenewalProblem, string> = {
  'not-enough-credits': 'This subscription wasn’t renewed because you didn’t have enough credits.',
  'credits-withheld': 'This subscription wasn’t renewed because you owe credits for a reversed payment.',
  'spending-limit-reached': 'This subscription wasn’t renewed because of your spending limit.',
  'price-has-changed':
    'The price went up, so this subscription won’t renew. Turn on renewal to agree to the new price.',
  'not-subscribable': 'This creator no longer accepts subscriptions, so your subscription won’t renew.',
  'too-late': 'This subscription couldn’t be renewed in time. You weren’t charged.',
  'card-ended': 'The card provider ended this subscription. You won’t be charged again.',
}

const trying: Partial<Record<RenewalProblem, string>> = {
  'not-enough-credits':
    'You don’t have enough credits for the renewal. We’ll keep trying until a day after it ends.',
  'credits-withheld':
    'You owe credits for a reversed payment, so this subscription can’t renew. We’ll keep trying until a day after it ends.',
  'spending-limit-reached':
    'Your spending limit doesn’t allow the renewal. We’ll keep trying until a day after it ends.',
}

export const sentenceFor = (problem: RenewalProblem, { renews }: { renews: boolean }): string =>
  (renews ? trying[problem] : undefined) ?? stopped[problem]
