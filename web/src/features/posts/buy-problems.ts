import type { posts } from '@fanfare/contract/posts'
import { isProblem, sentenceFor } from '../../api-problem.ts'
import { formatPrice } from '../../ui/credits.ts'
import { checkoutProblems, withheldWords } from '../payments/index.ts'

type Buying = (typeof posts.buy.problems)[number] | (typeof posts.buyWithCard.problems)[number]

export const bought = 'Post purchased successfully!'

const badPrice = 'This price cannot be paid. Nothing was charged.'

/** Why a post was not bought; nothing was charged in any of these. */
const buyProblems = {
  'post-not-found': 'This post was removed. Nothing was charged.',
  'own-post': 'This is your own post.',
  'already-bought': 'You bought this post already.',
  'not-for-sale': 'This post is not for sale any more. Nothing was charged.',
  'subscribers-only': 'Only subscribers can buy this post. Nothing was charged.',
  'not-taking-payments': 'This creator does not take payments at the moment. Nothing was charged.',
  'price-has-changed': 'The price has changed. Nothing was charged.',
  'amount-too-fine': badPrice,
  'amount-too-small': 'This is too little for this way of paying. Nothing was charged.',
  'amount-too-large': badPrice,
  'not-enough-credits': 'Your credits do not suffice for this any more. Nothing was charged.',
  'credits-withheld': withheldWords('You haven’t been charged.'),
  'spending-limit-reached': 'This would go beyond the spending limit that you set. Nothing was charged.',
  ...checkoutProblems,
} satisfies Record<Buying, string>

/** Why it was not bought; a price that changed is named, because the next press accepts it. */
export function refusalOf(error: unknown, price: number): string {
  if (!isProblem(error, 'price-has-changed')) return sentenceFor(error, buyProblems)
  return `The price has changed: it is ${formatPrice(price)} credits now. Nothing was charged; press again if that suits you.`
}

/** After these the post is not what the page shows of it. */
export const staleProblems: readonly string[] = [
  'post-not-found',
  'own-post',
  'already-bought',
  'not-for-sale',
  'subscribers-only',
] satisfies readonly Buying[]
