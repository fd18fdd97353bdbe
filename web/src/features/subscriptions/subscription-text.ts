import { isolate } from '@fanfare/contract/interface/isolate'
import type { Plan, SubscriptionMonths } from '@fanfare/contract/subscriptions/plan'
import type { Subscription } from '@fanfare/contract/subscriptions/subscription'
import { formatCredits, priceInCredits } from '@fanfare/contract/money/credits-text'
import { formatDate } from '../../ui/dates/date-time.ts'
import { countOf } from '../../ui/format-count.ts'

export const monthsText = (months: SubscriptionMonths): string => countOf(months, 'month')

/** The words after "every": `month` or `3 months`. */
export const everyText = (months: SubscriptionMonths): string => (months === 1 ? 'month' : monthsText(months))

/** A plan's price per month. If it is below 0.01, the text must not suggest that the plan is free. */
export const perMonthText = ({ price, price_per_month }: Pick<Plan, 'price' | 'price_per_month'>): string =>
  price > 0 && price_per_month === 0 ? 'under 0.01 a month' : `${formatCredits(price_per_month)} a month`

/** The content that a subscription unlocks. */
export const opensText = 'Includes every subscriber post. Posts with their own price are extra.'

/** Explains what happens when the paid time ends, and what the switch next to it does. */
export function renewalText(subscription: Subscription): string {
  const { renews, renewal_price, raised_price, ends_at, paid_with, months } = subscription
  const day = formatDate(ends_at)
  if (raised_price !== null) {
    return `The price went up to ${priceInCredits(raised_price)}. Your subscription ends on ${day} unless you agree to the new price.`
  }
  const every = everyText(months)
  const price = renewal_price === null ? null : priceInCredits(renewal_price)
  const isFree = renewal_price === 0
  if (!renews) {
    const off = 'Ends on that date. You won’t be charged again.'
    if (price === null) return `${off} This creator no longer accepts subscriptions.`
    if (paid_with === 'card') return `${off} If you turn this on, your card is charged every ${every}.`
    return isFree
      ? `${off} If you turn this on, it renews for free.`
      : `${off} If you turn this on, it renews for ${price} every ${every}.`
  }
  if (paid_with === 'card') return `Your card is charged on ${day}, then every ${every}.`
  if (isFree) return `Renews for free on ${day}.`
  return price === null
    ? `Renews at the current price on ${day}, then every ${every}.`
    : `Renews for ${price} on ${day}, then every ${every}.`
}

// An active subscription.
export const renewAutomatically = 'Renew automatically'
export const agreeTo = (price: number): string => `Agree to ${priceInCredits(price)}`
export const unsubscribe = 'Unsubscribe'
export const unsubscribeFrom = (creator: string): string => `Unsubscribe from ${isolate(creator)}?`
export const whatEnds: Record<Subscription['paid_with'], (end: string) => string> = {
  credits: (end) =>
    `You can see subscriber posts until ${end}, the end of your paid period. You won’t be charged again.`,
  card: (end) =>
    `You can see subscriber posts until ${end}, the end of your paid period. Your card won’t be charged again.`,
  free: (end) => `You can see subscriber posts until ${end} at the latest.`,
}
export const boughtPostsStay = 'You keep the posts you’ve bought.'
export const unsubscribed = 'You are no longer subscribed to this creator.'

/** When a subscription that starts now would end. */
export const subscribedUntil = 'Subscribed until {date}'

/** Whether renewal can be turned on, which requires that the creator accepts subscribers. */
export const canRenew = ({ renews, renewal_price }: Subscription): boolean => renews || renewal_price !== null
