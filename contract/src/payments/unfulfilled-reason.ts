import type { Checkout } from './checkout.ts'

/** Why a paid checkout wasn't fulfilled. */
export function unfulfilledReason({
  buys,
  unfulfilled_because: because,
}: Pick<Checkout, 'buys' | 'unfulfilled_because'>): string {
  if (because === 'price-has-changed') return 'The price went up before your payment arrived.'
  if (because === 'spending-limit-reached') return 'This purchase would have exceeded your spending limit.'
  if (because === 'paid-in-part') return 'We received less than the price.'
  return unavailableText[buys]
}

const unavailableText: Record<Checkout['buys'], string> = {
  credits: '',
  credit_plan: '',
  post: 'You already have this post, or it’s no longer for sale.',
  tip: 'This creator isn’t accepting tips right now.',
  subscription: 'This creator isn’t accepting new subscribers right now.',
}
