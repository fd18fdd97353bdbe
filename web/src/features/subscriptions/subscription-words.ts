import type { Subscription, SubscriptionMonths } from '@fanfare/contract/subscriptions'
import { formatPrice } from '../../ui/credits.ts'
import { formatDate } from '../../ui/date-time.ts'
import { countOf } from '../../ui/format-count.ts'

export const monthsWords = (months: SubscriptionMonths): string => countOf(months, 'month')

/** `month`, `3 months`: what stands after "every". */
export const everyWords = (months: SubscriptionMonths): string =>
  months === 1 ? 'month' : monthsWords(months)

/** What a subscription opens. */
export const opensWords = 'Opens every post for subscribers. Posts with a price stay separate.'

/** What happens when the paid time is over, beside the switch that decides it. */
export function renewalWords({ renews, renewal_price, ends_at, paid_with, months }: Subscription): string {
  const day = formatDate(ends_at)
  if (!renews) return `Off: you are subscribed until ${day}, and nothing is taken then.`
  if (paid_with === 'card')
    return `Your card is charged again on ${day}, and then every ${everyWords(months)}.`
  if (paid_with === 'free' || renewal_price === 0) return `It goes on by itself on ${day}, for free.`
  const price = renewal_price === null ? 'The price of that day' : `${formatPrice(renewal_price)} credits`
  return `${price} on ${day}, and then every ${everyWords(months)}.`
}
