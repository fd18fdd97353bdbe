import type { Plan } from '@fanfare/contract/subscriptions'

/** The least that a month costs in any of the plans; 0 when they are free. */
export function leastPerMonth(plans: readonly Plan[]): number {
  return Math.min(...plans.map((plan) => plan.price_per_month))
}

export const isFree = (plans: readonly Plan[]): boolean => plans.length > 0 && leastPerMonth(plans) === 0
