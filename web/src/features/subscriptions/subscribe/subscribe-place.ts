import type { SubscriptionMonths } from '@fanfare/contract/subscriptions/plan'
import type { Creator } from './subscribe-start.ts'

const HASH = 'subscribe-'

/** The address that opens the dialog, to return to after buying credits. */
export function placeOf({ username }: Creator, months: SubscriptionMonths): string {
  return `/${username}#${HASH}${months}`
}

/** The length that an address requests; null if it isn't about subscribing. */
export function monthsIn(hash: string): SubscriptionMonths | null {
  return ([1, 3, 6, 12] as const).find((months) => hash === `${HASH}${months}`) ?? null
}
