import { credits, creditsFromNumber, creditsToNumber, type Credits } from '@fanfare/contract/money/money'
import type { Plan, PricePlans, SubscriptionMonths } from '@fanfare/contract/subscriptions/plan'

/** The plan lengths on each tab, in months. */
export const lengths = {
  monthly: [1, 3, 6],
  yearly: [12],
} as const satisfies Record<string, readonly SubscriptionMonths[]>

export type Interval = keyof typeof lengths

/** The four plans that result from a monthly price and the discounts, shortest first. */
export function plansOf({
  monthly_price,
  discounts,
}: Pick<PricePlans, 'monthly_price' | 'discounts'>): Plan[] {
  const month = creditsFromNumber(monthly_price) ?? credits(0)
  return [
    planOf(month, 1, 0),
    planOf(month, 3, discounts.three_months),
    planOf(month, 6, discounts.six_months),
    planOf(month, 12, discounts.twelve_months),
  ]
}

/** The plans on a tab. */
export function plansIn(plans: readonly Plan[], interval: Interval): Plan[] {
  return plans.filter((plan) => lengths[interval].some((months) => months === plan.months))
}

/** Follows the server's rule: the price and the price per month are each rounded down to a hundredth. */
function planOf(month: Credits, months: SubscriptionMonths, discount: number): Plan {
  const price = (month * BigInt(months) * BigInt(100 - discount)) / 100n
  return {
    months,
    price: creditsToNumber(credits(price)),
    price_per_month: creditsToNumber(credits(price / BigInt(months))),
    discount_percentage: discount,
  }
}
