import { formatPrice, priceInCredits } from '@fanfare/contract/money/credits-text'

export const yourCredits = 'Your credits'
export const spentInOrder = 'Spent from the top down. Credits that can’t pay for a purchase are skipped.'
export const noCredits = 'No credits'
export const creditsWillAppear = 'Credits you buy, receive or earn will appear here.'
export const addCredits = 'Add credits'
export const orderOfSpending = 'Credits in the order they’re spent'
export const howCreditsWork = 'How credits work'
export const howFreeCreditsWork = 'How free credits work'

// Credits that were added together.
/** `purpose` is what they can be used for, such as "for tips and posts". */
export const usable = (purpose: string): string => `Usable ${purpose}`
export const ofGranted = (granted: number): string => `of ${formatPrice(granted)}`
export const creditsLeft = (remaining: number, granted: number): string =>
  `${formatPrice(remaining)} of ${priceInCredits(granted)} left`
export const refundable = 'Refundable'
export const notRefundable = 'Not refundable'

// Payments that the user started but didn't complete.
export const unfinishedPayments = 'Unfinished payments'
export const unfinishedDescription =
  'You started these payments but haven’t completed them. You can continue or cancel each one.'
export const unfinishedNewestFirst = 'Unfinished payments, newest first'
