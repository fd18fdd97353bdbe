import { creditsToNumber, credits } from '@fanfare/contract/money/money'
import type { Plan, PricePlans } from '@fanfare/contract/subscriptions/plan'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import type { Actor } from '#kernel/viewer'
import { findPlan } from './plan-queries.ts'
import { pricesOf, type LengthPrice, type PriceTerms } from './plan-prices.ts'
import { countSubscriptions } from '../queries.ts'

// Applies to creators who never set a price: they don't accept subscribers.
const noPlan: PriceTerms & { is_open: boolean } = {
  is_open: false,
  monthly_price: 0n,
  three_months_discount: 0,
  six_months_discount: 0,
  twelve_months_discount: 0,
}

/** The prices of a subscription to the current profile. */
export async function showPlans(
  { db, clock }: { db: Db; clock: Clock },
  { profileId }: Pick<Actor, 'profileId'>,
): Promise<PricePlans> {
  const plan = (await findPlan(db, { profileId })) ?? noPlan
  return {
    is_open: plan.is_open,
    monthly_price: creditsToNumber(credits(plan.monthly_price)),
    discounts: {
      three_months: plan.three_months_discount,
      six_months: plan.six_months_discount,
      twelve_months: plan.twelve_months_discount,
    },
    plans: pricesOf(plan).map(presentPlan),
    subscriber_count: await countSubscriptions(db, {
      creatorId: profileId,
      at: clock.now(),
      state: 'active',
    }),
  }
}

export const presentPlan = ({ months, price, perMonth, discountPercent }: LengthPrice): Plan => ({
  months,
  price: creditsToNumber(price),
  price_per_month: creditsToNumber(perMonth),
  discount_percentage: discountPercent,
})
