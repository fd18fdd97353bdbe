import type { posts } from '@fanfare/contract/posts'
import { checkoutProblems } from '../payments/index.ts'

type Buying = (typeof posts.buy.problems)[number] | (typeof posts.buyWithCard.problems)[number]

export const bought = 'Post purchased successfully!'

const badPrice = 'This price cannot be paid. Nothing was charged.'

/** Why a post was not bought; nothing was charged in any of these. */
export const buyProblems = {
  'post-not-found': 'This post was removed. Nothing was charged.',
  'own-post': 'This is your own post.',
  'already-bought': 'You bought this post already.',
  'not-for-sale': 'This post is not for sale any more. Nothing was charged.',
  'subscribers-only': 'Only subscribers can buy this post. Nothing was charged.',
  'not-taking-payments': 'This creator does not take payments at the moment. Nothing was charged.',
  'price-has-changed': 'The price has changed since you opened this. Look at it, then decide again.',
  'amount-too-fine': badPrice,
  'amount-too-small': 'This is too little for this way of paying. Nothing was charged.',
  'amount-too-large': badPrice,
  'not-enough-credits': 'Your credits do not suffice for this any more. Nothing was charged.',
  'spending-limit-reached': 'This would go beyond the spending limit that you set. Nothing was charged.',
  ...checkoutProblems,
} satisfies Record<Buying, string>

/** After these the post is not what the page shows of it. */
export const staleProblems: readonly string[] = [
  'post-not-found',
  'own-post',
  'already-bought',
  'not-for-sale',
  'subscribers-only',
] satisfies readonly Buying[]
