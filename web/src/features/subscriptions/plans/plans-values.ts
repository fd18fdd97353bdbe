import { moneyLimits } from '@fanfare/contract/money/limits'
import { subscriptionLimits } from '@fanfare/contract/subscriptions/limits'
import type { PricePlans, SubscriptionMonths } from '@fanfare/contract/subscriptions/plan'
import { parseCredits } from '../../../ui/money/parse-credits.ts'
import { plansOf } from './plan-prices.ts'
import * as text from './plans-text.ts'
import { monthsText } from '../subscription-text.ts'

/** A creator's plans as entered in the form. If they are free, the price that was typed before is kept. */
export type PlansValues = {
  price: string
  isFree: boolean
  isOpen: boolean
  discounts: PricePlans['discounts']
}

type Plans = Pick<PricePlans, 'is_open' | 'monthly_price' | 'discounts'>

const least = moneyLimits.minPriceHundredths / 100
const most = subscriptionLimits.monthlyPriceHundredths / 100

/** The initial values of the form for these plans. */
export function valuesOf({ is_open, monthly_price, discounts }: Plans): PlansValues {
  const isFree = is_open && monthly_price === 0
  return { price: monthly_price > 0 ? monthly_price.toFixed(2) : '', isFree, isOpen: is_open, discounts }
}

/**
 * The initial values in onboarding: open with default discounts if the creator has no price yet, otherwise their
 * current plans.
 */
export function firstValuesOf(plans: Plans): PlansValues {
  if (plans.is_open || plans.monthly_price > 0) return valuesOf(plans)
  return { price: '', isFree: false, isOpen: true, discounts: usualDiscounts }
}

const usualDiscounts = { three_months: 10, six_months: 15, twelve_months: 20 }

/** The request body; null while the price is invalid. */
export function plansBody(values: PlansValues): Plans | null {
  const { isFree, isOpen, discounts } = values
  const price = isFree ? 0 : priceOf(values.price)
  // A creator who isn't accepting subscribers doesn't need a price.
  const monthly_price = price ?? (isOpen || values.price.trim() !== '' ? null : 0)
  return monthly_price === null ? null : { is_open: isOpen, monthly_price, discounts }
}

/** The lengths of paid plans whose price per month is below the minimum, shortest first. */
export function tooCheapLengths(
  plans: Pick<PricePlans, 'monthly_price' | 'discounts'>,
): SubscriptionMonths[] {
  if (plans.monthly_price === 0) return []
  return plansOf(plans).flatMap(({ months, price_per_month: month }) => (month < least ? [months] : []))
}

/** Explains why these lengths are too cheap, and how to fix that; undefined for an empty list. */
export function tooCheapFault(lengths: readonly SubscriptionMonths[]): string | undefined {
  if (lengths.length === 0) return undefined
  const named = new Intl.ListFormat('en').format(lengths.map(monthsText))
  return text.plansTooCheap(named, least)
}

/** Why a typed price is invalid. */
export function priceFault(typed: string): string | undefined {
  if (typed.trim() === '') return text.enterPrice
  const price = parseCredits(typed)
  if (price === null) return text.atMostTwoDecimals
  if (price < least) return text.priceTooLow(least)
  return price > most ? text.priceTooHigh(most) : undefined
}

/** The typed price in credits; null while it is invalid. */
export function priceOf(typed: string): number | null {
  return priceFault(typed) === undefined ? parseCredits(typed) : null
}
