import { credits, type Credits } from '@fanfare/contract/money/money'
import { subscriptionLimits } from '@fanfare/contract/subscriptions/limits'
import type { SubscriptionMonths } from '@fanfare/contract/subscriptions/plan'

/** The price of a month in hundredths of a credit, and the discounts for longer subscriptions, in percent. */
export interface PriceTerms {
  monthly_price: bigint
  three_months_discount: number
  six_months_discount: number
  twelve_months_discount: number
}

export interface LengthPrice {
  months: SubscriptionMonths
  /** The total, rounded down to a hundredth. */
  price: Credits
  /** The price per month, rounded down to a hundredth. */
  perMonth: Credits
  discountPercent: number
}

/** The price of a subscription of this length. Pure. */
export function priceOf(terms: PriceTerms, months: SubscriptionMonths): LengthPrice {
  const discountPercent = discountFor(terms, months)
  const whole = (terms.monthly_price * BigInt(months) * BigInt(100 - discountPercent)) / 100n
  return { months, price: credits(whole), perMonth: credits(whole / BigInt(months)), discountPercent }
}

/** The prices of every length, shortest first. Pure. */
export const pricesOf = (terms: PriceTerms): LengthPrice[] =>
  subscriptionLimits.months.map((months) => priceOf(terms, months))

function discountFor(terms: PriceTerms, months: SubscriptionMonths): number {
  switch (months) {
    case 1:
      return 0
    case 3:
      return terms.three_months_discount
    case 6:
      return terms.six_months_discount
    case 12:
      return terms.twelve_months_discount
  }
}
