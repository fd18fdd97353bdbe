import type { Plan } from '@fanfare/contract/subscriptions/plan'

/** The lowest price per month of any plan: 0 if they are free, and at least one hundredth otherwise. */
export function leastPerMonth(plans: readonly Plan[]): number {
  const least = Math.min(...plans.map((plan) => plan.price_per_month))
  return isFree(plans) ? 0 : Math.max(0.01, least)
}

/** The shortest plan. Throws without any. */
export function shortestOf(plans: readonly Plan[]): Plan {
  const [shortest] = plans.toSorted((one, other) => one.months - other.months)
  if (!shortest) throw new Error('There is no plan.')
  return shortest
}

/** True if every plan is free. A price per month may round to zero without being free. */
export const isFree = (plans: readonly Plan[]): boolean =>
  plans.length > 0 && plans.every((plan) => plan.price === 0)
