import type { Subscription } from '@fanfare/contract/subscriptions/subscription'
import { priceInCredits } from '@fanfare/contract/money/credits-text'
import { monthsText } from './subscription-text.ts'

// The list.
export const yourSubscriptions = 'Your subscriptions'
export const soonestFirst = 'Sorted by end date, soonest first.'
export const howRenewalWorks = 'How renewal and canceling work'
export const noSubscriptions = 'No subscriptions'
export const subscriptionsWillAppear = 'Creators you subscribe to will appear here.'
export const exploreCreators = 'Explore creators'

// A subscription.
export const until = ({ paid_with }: Subscription, moment: string): string =>
  paid_with === 'free' ? `Until ${moment}` : `Paid until ${moment}`
export function paid({ months, price, paid_with }: Subscription): string {
  if (paid_with === 'free') return 'Free'
  const bought = `${monthsText(months)} for ${priceInCredits(price)}`
  return paid_with === 'card' ? `${bought}, paid by card` : `${bought}, paid with credits`
}
