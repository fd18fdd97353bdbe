import type { Plan } from '@fanfare/contract/subscriptions/plan'

/** The lowest price per month of any plan: 0 if all plans are free, otherwise at least 0.01. */
export function minPerMonth(plans: readonly Plan[]): number {
  const least = Math.min(...plans.map((plan) => plan.price_per_month))
  return isFree(plans) ? 0 : Math.max(0.01, least)
}

/** The shortest plan. Throws if there are no plans. */
export function shortestOf(plans: readonly Plan[]): Plan {
  const [shortest] = plans.toSorted((one, other) => one.months - other.months)
  if (!shortest) throw new Error('There is no plan.')
  return shortest
}

/** Whether every plan is free. A paid plan's price per month can also round to zero. */
export const isFree = (plans: readonly Plan[]): boolean =>
  plans.length > 0 && plans.every((plan) => plan.price === 0)
