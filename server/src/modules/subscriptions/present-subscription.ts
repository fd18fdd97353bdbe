import { creditsToNumber, credits } from '@fanfare/contract/money/money'
import type { Subscription } from '@fanfare/contract/subscriptions'
import { badgesOf } from '#profiles'
import type { Db } from '#kernel/db'
import { plansOf, type PlanRow } from './plans/plan-queries.ts'
import { priceOf } from './plans/plan-prices.ts'
import type { SubscriptionRow } from './subscription-queries.ts'
import type { RenewalProblem } from './tables.ts'

/** Subscriptions as their subscriber sees them, in this order; those to deleted profiles are not among them. */
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
    const renewalPrice = renewalPriceOf(row, plans.get(row.creator_id))
    return {
      id: row.id,
      creator,
      months: row.months,
      price: creditsToNumber(credits(row.price)),
      paid_with: row.paid_with,
      renews: row.renews,
      renewal_price: renewalPrice === null ? null : creditsToNumber(credits(renewalPrice)),
      problem: row.problem === null ? null : sentenceFor(row.problem, row),
      started_at: row.started_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      is_active: row.ends_at > at,
    }
  })
}

/**
 * What the time after the end costs, in hundredths: what was agreed, or less when the creator asks for less by now. Of one
 * that does not renew, what switching that on would agree to; null when the creator asks nothing any more.
 */
export function renewalPriceOf(
  row: Pick<SubscriptionRow, 'paid_with' | 'renews' | 'renewal_price' | 'months'>,
  plan: PlanRow | undefined,
): bigint | null {
  if (row.paid_with === 'card') return row.renewal_price
  const asked = plan ? priceOf(plan, row.months).price : null
  if (!row.renews || row.renewal_price === null) return asked
  return asked !== null && asked < row.renewal_price ? asked : row.renewal_price
}

const stopped: Record<RenewalProblem, string> = {
  'not-enough-credits': 'It was not renewed, because there were not enough credits.',
  'credits-withheld': 'This subscription wasn’t renewed, because you owe credits for a reversed payment.',
  'spending-limit-reached': 'It was not renewed, because your spending limit did not allow it.',
  'price-has-changed':
    'The price went up, so the renewal stopped. Switch it on to agree to the price of now.',
  'not-subscribable': 'This creator no longer accepts subscriptions, so it won’t renew.',
  'too-late': 'It could not be renewed in time. Nothing was taken.',
  'card-ended': 'The card provider ended this subscription. Nothing more is charged.',
}

const trying: Partial<Record<RenewalProblem, string>> = {
  'not-enough-credits':
    'There are not enough credits for the renewal. It is tried again until a day after the end.',
  'credits-withheld':
    'You owe credits for a reversed payment, so this subscription can’t renew. We’ll keep trying until a day after it ends.',
  'spending-limit-reached':
    'Your spending limit does not allow the renewal. It is tried again until a day after the end.',
}

export const sentenceFor = (problem: RenewalProblem, { renews }: { renews: boolean }): string =>
  (renews ? trying[problem] : undefined) ?? stopped[problem]
