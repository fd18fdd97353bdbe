import type { messages } from '@fanfare/contract/chat/message-routes'
import { formatPrice } from '@fanfare/contract/money/credits-text'
import { isProblem, sentenceFor } from '../../../plumbing/api/api-problem.ts'
import { withheldText } from '../../payments/index.ts'

const badPrice = 'This price isn’t valid. You haven’t been charged.'
const gone = 'This message is no longer available. You haven’t been charged.'

const buyProblems = {
  'chat-not-found': gone,
  'message-not-found': gone,
  'own-message': 'This is your own message.',
  'message-not-for-sale': 'This message is no longer for sale. You haven’t been charged.',
  'not-taking-payments': 'This creator isn’t accepting payments right now. You haven’t been charged.',
  'price-has-changed': 'The price has changed. You haven’t been charged.',
  'amount-too-fine': badPrice,
  'amount-too-small': badPrice,
  'amount-too-large': badPrice,
  'not-enough-credits': 'You don’t have enough credits. You haven’t been charged.',
  'credits-withheld': withheldText('You haven’t been charged.'),
  'spending-limit-reached': 'This would exceed your spending limit. You haven’t been charged.',
} satisfies Record<(typeof messages.buy.problems)[number], string>

/**
 * Explains why the purchase failed. If the price has changed, the new one is named, because the next press agrees to
 * it.
 */
export function refusalOf(error: unknown, price: number): string {
  if (!isProblem(error, 'price-has-changed')) return sentenceFor(error, buyProblems)
  return `The price is now ${formatPrice(price)} credits. You haven’t been charged. Press again to buy at this price.`
}
