import type { SubscriberState } from '@fanfare/contract/profile-pages/subscriber'
import { priceInCredits } from '@fanfare/contract/money/credits-text'
import { countOf } from '../../ui/format-count.ts'

// The screen.
export const yourAudience = 'Your audience'
export const subscribers = 'Subscribers'
export const followers = 'Followers'

// The subscribers.
export const yourSubscribers = 'Your subscribers'
export const filterSubscribers = 'Filter subscribers'
export const stateLabels: Record<SubscriberState, string> = { active: 'Active', expired: 'Expired' }
export const subscriberCount = (count: number, state: SubscriberState): string =>
  countOf(count, `${state} subscriber`)
export const subscribersCaption = (state: SubscriberState): string =>
  `Your ${state} subscribers, newest first; amounts in credits`
export const noneExpired = 'No expired subscribers'
export const expiredAppear = 'People whose subscription to you has ended will appear here.'
export const noSubscribers = 'No subscribers yet'
export const subscribersAppear = 'People who subscribe to you will appear here. Only you can see this list.'
export const viewPlans = 'View your plans'

// The followers.
export const yourFollowers = 'Your followers'
export const followerCount = (count: number): string => countOf(count, 'follower')
export const followersCaption = 'Your followers, newest first'
export const noFollowers = 'No followers yet'
export const followersAppear = 'People who follow you will appear here.'

// The columns.
export const subscriber = 'Subscriber'
export const follower = 'Follower'
export const since = 'Since'
export const until = 'Until'
export const renewal = 'Renews'
export const renews = (isRenewing: boolean): string => (isRenewing ? 'Yes' : 'No')
export const price = 'Price'
export const totalSpent = 'Total spent'

/** The price of a plan, such as `30 credits a month` or `81 credits for 3 months`. */
export function planPrice(amount: number, months: number): string {
  if (amount === 0) return 'Free'
  const credits = priceInCredits(amount)
  return months === 1 ? `${credits} a month` : `${credits} for ${countOf(months, 'month')}`
}
