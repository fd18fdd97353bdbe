import { creditNoun, formatPrice, priceInCredits } from '@fanfare/contract/money/credits-text'
import type { Method } from '../../../entities/payments/index.ts'
import type { Every } from './offers.ts'

type Interval = Exclude<Every, 'once'>

export const addCredits = 'Add credits'
export const youHave = 'You have {credits} now.'
export const youNeed = (credits: number): string => `You need ${formatPrice(credits)} more.`

// The offers.
export const thePackages = 'The packages'
export const purchaseType = 'Type of purchase'
export const oneTime = 'One-time'
export const plan = 'Plan'
export const billingPeriod = 'Billing period'
export const intervalLabels: Record<Interval, string> = { month: 'Monthly', year: 'Yearly' }
export const noOffers = 'No offers right now.'
export const packages = 'Packages'
export const plans = 'Plans'
/** The words after the number of credits in an offer. */
export const creditsEvery = (credits: number, every: Every): string =>
  every === 'once' ? creditNoun(credits) : `${creditNoun(credits)} a ${every}`
export const perCredit = (rate: string): string => `${rate} per credit`
export const mostPopular = 'Most popular'
export const recommended = 'Recommended'
export const savePercent = (percent: number): string => `Save ${percent}%`
export const baseRate = 'Base rate'

// If no package covers the missing credits.
export const severalPurchases = (missing: number, times: number, largest: number): string =>
  `No single package covers ${priceInCredits(missing)}. You’ll need ${times} purchases, starting with ${priceInCredits(largest)}. Each one brings you back here.`
export const orByCard = 'Or pay the full price by card now, without credits.'
export const payByCardInstead = (price: string): string => `Pay ${price} by card instead`

// The total, and the ways to pay it.
export const cannotBuy = 'Credits can’t be bought right now.'
export const payWith = 'Pay with'
export const methodLabels: Record<Method, string> = { card: 'Card', crypto: 'Crypto' }
export const payOnNextPage = 'Pay on the next page'
export const sandbox = 'Sandbox'
export const packageDiscount = 'Package discount'
export const planDiscount = 'Plan discount'
export const totalLabels: Record<Every, string> = {
  once: 'Total',
  month: 'Total per month',
  year: 'Total per year',
}
export const chargedEvery: Record<Interval, string> = {
  month: 'Your card is charged every month until you cancel in Billing settings.',
  year: 'Your card is charged every year until you cancel in Billing settings.',
}
export const pay = (price: string): string => `Pay ${price}`
export const balanceAfterPayment = 'Balance after payment'
export const balanceAfterFirstPayment = 'Balance after the first payment'
