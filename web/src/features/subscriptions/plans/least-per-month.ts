import type { Plan } from '@fanfare/contract/subscriptions/plan'

/** The least that a month costs in any of the plans; 0 when they are free, and what is less than a hundredth is one. */
export function leastPerMonth(plans: readonly Plan[]): number {
  const least = Math.min(...plans.map((plan) => plan.price_per_month))
  return isFree(plans) ? 0 : Math.max(0.01, least)
}

/** The plan that asks for the least time. Throws if there is none. */
export function shortestOf(plans: readonly Plan[]): Plan {
  const [shortest] = plans.toSorted((one, other) => one.months - other.months)
  if (!shortest) throw new Error('There is no plan.')
  return shortest
}

/** True when no plan costs anything. A month's part of a price may round to nothing, and the price is still one. */
export const isFree = (plans: readonly Plan[]): boolean =>
  plans.length > 0 && plans.every((plan) => plan.price === 0)
