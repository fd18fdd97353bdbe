import type { messages } from '@fanfare/contract/chat/message-routes'
import { priceInCredits } from '@fanfare/contract/money/credits-text'
import { withheldText } from '../../payments/index.ts'

// The dialog.
export const unlockMessage = 'Unlock this message'
export const cannotBuy = 'You can’t buy this message'
export const unlock = 'Unlock'
export const unlockOnce = 'Unlock once and keep access.'
export const alreadyBought = 'You’ve bought this message'
export const chargedOnce = 'Its photos and videos are unlocked. You were charged once.'
export const unlocked = 'Message unlocked.'

// Refusals.
const badPrice = 'This price isn’t valid. You haven’t been charged.'
const gone = 'This message is no longer available. You haven’t been charged.'

export const buyProblems = {
  'chat-not-found': gone,
  'message-not-found': gone,
  'own-message': 'This is your own message. You haven’t been charged.',
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

export const priceIsNow = (price: number): string =>
  `The price is now ${priceInCredits(price)}. You haven’t been charged. Press again to buy at this price.`
