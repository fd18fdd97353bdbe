import { priceInCredits } from '@fanfare/contract/money/credits-text'
import { countOf } from '../../../ui/format-count.ts'

export const yourPlans = 'Your price plans'

// The settings.
export const pricePlans = 'Price plans'
export const plansDescription = (username: string, subscribers: number): string =>
  `Set what fans pay to subscribe to @${username}. ${subscribersText(subscribers)} Current subscribers keep their price until the end of their paid period.`
const subscribersText = (count: number): string => {
  if (count === 0) return 'No subscribers yet.'
  return count === 1 ? '1 person is subscribed.' : `${countOf(count, 'person', 'people')} are subscribed.`
}
export const howSellingWorks = 'How selling works'
export const undoChanges = 'Undo changes'
export const savePlans = 'Save plans'
export const saved = 'Subscription plans updated successfully.'
export const asFansSeeIt = 'As fans will see it'
export const earnings = 'Earnings'
export const earningsDescription =
  'What you earn from subscriptions, posts and tips. You’ll find Earnings in the navigation once you start selling.'
export const viewEarnings = 'View earnings'

// The step of onboarding.
export const nameYourPrice = 'Name your price'
export const priceIntro = 'Provide your subscription price. Fans see it on your page right away.'
export const pageAsFansSeeIt = 'Your page, as fans will see it'
export const finish = 'Finish'
export const notNow = 'Not now'

// The fields.
export const acceptSubscribers = 'Accept new subscribers'
export const acceptHint =
  'When this is off, nobody new can subscribe. Current subscribers keep access until the end of their paid period.'
export const freePlan = 'Free plan'
export const freePlanHint = 'Fans subscribe without paying.'
export const planLength = 'Plan length'
export const oneMonth = 'One month'
export const longerDiscounts = 'Discounts for longer plans'
export const yearDiscount = 'Discount for a whole year'
export const discountOf = (percent: number): string => (percent === 0 ? 'No discount' : `${percent}% off`)
export const discountFor = (length: string): string => `Discount for ${length}, in percent`
export const free = 'Free'
export const revenue = (isMonthly: boolean, fans: number): string =>
  isMonthly
    ? `credits a month from ${fans} fans on the one-month plan.`
    : `credits a year from ${fans} fans on the one-year plan.`

// Prices that can't be saved.
export const enterPrice = 'Enter a price, or make it free.'
export const atMostTwoDecimals = 'Credits can have at most two decimals.'
export const priceTooLow = (least: number): string =>
  `Enter at least ${priceInCredits(least)} a month, or make it free.`
export const priceTooHigh = (most: number): string => `At most ${priceInCredits(most)} a month.`
export const plansTooCheap = (lengths: string, least: number): string =>
  `${lengths} would cost less than ${priceInCredits(least)} a month. Lower the discount, raise the price or offer a free plan.`
export const verifyFirst =
  'You need a verified identity to sell. {verify}, offer a free plan until then, or stop accepting new subscribers. We’ll keep the price you entered.'
export const makeItFree = 'Make it free'

// The preview.
export const preview = 'Preview of your plans'
export const notAccepting = 'Not accepting new subscribers right now.'
export const subscribingIsFree = 'Subscribing is free.'
export const cannotOffer = 'These plans can’t be offered yet.'
export const setPrice = 'Set a price to preview your plans here.'
