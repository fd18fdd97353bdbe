import type { posts } from '@fanfare/contract/posts/routes'
import { isProblem, sentenceFor } from '../../../plumbing/api/api-problem.ts'
import { priceInCredits } from '@fanfare/contract/money/credits-text'
import { checkoutProblems, withheldText } from '../../payments/index.ts'

type Buying = (typeof posts.buy.problems)[number] | (typeof posts.buyWithCard.problems)[number]

export const bought = 'Post purchased successfully!'

const badPrice = 'This price isn’t valid. You haven’t been charged.'

/** Why a purchase failed. Nothing is charged in any of these cases. */
const buyProblems = {
  'post-not-found': 'This post was removed. You haven’t been charged.',
  'own-post': 'This is your own post. You haven’t been charged.',
  'already-bought': 'You’ve already bought this post. You haven’t been charged again.',
  'not-for-sale': 'This post is no longer for sale. You haven’t been charged.',
  'subscribers-only': 'Only subscribers can buy this post. You haven’t been charged.',
  'not-taking-payments': 'This creator isn’t accepting payments right now. You haven’t been charged.',
  'price-has-changed': 'The price has changed. You haven’t been charged.',
  'amount-too-fine': badPrice,
  'amount-too-small': 'This amount is too small for this payment method. You haven’t been charged.',
  'amount-too-large': badPrice,
  'not-enough-credits': 'You don’t have enough credits. You haven’t been charged.',
  'credits-withheld': withheldText('You haven’t been charged.'),
  'spending-limit-reached': 'This would exceed your spending limit. You haven’t been charged.',
  ...checkoutProblems,
} satisfies Record<Buying, string>

/**
 * Explains why the purchase failed. If the price has changed, the new one is named, because the next press agrees to
 * it.
 */
export function refusalOf(error: unknown, price: number): string {
  if (!isProblem(error, 'price-has-changed')) return sentenceFor(error, buyProblems)
  return `The price is now ${priceInCredits(price)}. You haven’t been charged. Press again to buy at this price.`
}

/** The problems that mean that the page shows outdated data. */
export const staleProblems: readonly string[] = [
  'post-not-found',
  'own-post',
  'already-bought',
  'not-for-sale',
  'subscribers-only',
] satisfies readonly Buying[]
