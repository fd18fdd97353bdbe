import { subscriptionLimits } from '@fanfare/contract/subscriptions/limits'
import type { SubscriptionMonths } from '@fanfare/contract/subscriptions/plan'
import type { Creator } from './subscribe-start.ts'

const HASH = 'subscribe-'

/** The URL that reopens the dialog after the user has bought credits. */
export function placeOf({ username }: Creator, months: SubscriptionMonths): string {
  return `/${username}#${HASH}${months}`
}

/** The plan length that a URL asks for; null if the URL isn't about subscribing. */
export function monthsIn(hash: string): SubscriptionMonths | null {
  return subscriptionLimits.months.find((months) => hash === `${HASH}${months}`) ?? null
}
