import { formatPrice, priceInCredits } from '@fanfare/contract/money/credits-text'
import type { Payout, PayoutMethod, PayoutState } from '@fanfare/contract/payouts/payout'

export const methodLabels: Record<PayoutMethod, string> = {
  connect_account: 'Connect account',
  iban: 'Bank account (IBAN)',
  crypto: 'Crypto wallet',
}

export const stateLabels: Record<PayoutState, string> = {
  requested: 'Requested',
  approved: 'Approved',
  failed: 'Failed',
  paid: 'Paid',
  returned: 'Returned',
}

/** The destination of a payout, such as `Bank account (IBAN) …4300`. */
export const destinationOf = ({ method, destination }: Pick<Payout, 'method' | 'destination'>): string =>
  `${methodLabels[method]} ${destination}`.trim()

// The balance.
export const earningsBalance = 'Earnings balance'
export const yourBalance = 'Your balance'
export const available = 'Available'
export const pending = 'Pending'
export const payoutsInProgress = 'Payouts in progress'
export const debt = 'Debt'
export const credits = 'credits'
export const moveEarnings = 'Move earnings'
export const payOut = 'Pay out'
export const youOwe = (amount: number): string =>
  `You owe ${priceInCredits(amount)} because a payment to you was reversed. Your next earnings settle this debt. To settle it now, move earnings from another profile to your wallet. Until then, you can’t request payouts, and the same amount in your wallet is withheld.`
export const howPayoutsWork = 'How payouts work'
export const whatYouKeep = 'What you keep'

// Why a payout can't be requested.
export const settleDebtFirst = 'Payouts are available again once your debt is settled.'
export const verifyFirst = 'Payouts need a verified identity. You can still move earnings to your wallet.'
export const minimumPayout = (least: number): string => `The minimum payout is ${priceInCredits(least)}.`
export const enoughOn = (day: string): string => `You’ll have that much available on ${day}.`

// Pending earnings.
export const pendingUntil = (amount: number, day: string): string =>
  `${priceInCredits(amount)} ${isOrAre(amount)} pending and will be available on ${day}.`
export const arePending = (amount: number): string => `${priceInCredits(amount)} ${isOrAre(amount)} pending.`
export const firstAndRest = (first: number, day: string, lastDay: string): string =>
  `${formatPrice(first)} will be available on ${day}, the rest by ${lastDay}.`
export const whyPending = (days: number): string =>
  `Payments can be disputed, so earnings are pending for ${days === 1 ? 'a day' : `${days} days`} before you can use them.`
export const availableNow = (now: number, later: number): string =>
  `${priceInCredits(now)} ${isOrAre(now)} available now, and ${formatPrice(later)} ${isOrAre(later)} pending.`
const isOrAre = (amount: number): string => (amount === 1 ? 'is' : 'are')
export const allAvailableOn = (day: string): string => `The full amount will be available on ${day}.`

// An amount.
export const amount = 'Amount'
export const all = 'All'
export const allAvailable = 'that is available'
export const enterAmount = 'Enter an amount, such as 12.50.'
export const tooSmall = (least: number): string => `The minimum is ${priceInCredits(least)}.`
export const tooLarge = (most: number): string => `You have ${priceInCredits(most)} available.`
export const sendTo = 'Send to'
export const availableAfter = 'Available after this'

// Moving earnings.
export const instantAndFree = 'Moving earnings is instant and free.'
export const moveCredits = 'Move credits'
export const moveAmount = (amount: number): string => `Move ${priceInCredits(amount)}`
export const amountAvailable = (amount: number): string => `${formatPrice(amount)} available`
export const myWallet = 'My wallet'
export const walletHint = 'To spend on Fanfare. Credits in your wallet can’t be paid out.'
export const earningsOf = (username: string): string => `Earnings of @${username}`
export const moved = (amount: number): string => `${priceInCredits(amount)} moved.`

// Requesting a payout.
export const payOutEarnings = 'Pay out earnings'
export const creditsAreHeld =
  'Your credits are held until the payout is approved and paid. If it’s returned, you get them back.'
export const payOutCredits = 'Pay out credits'
export const payOutAmount = (amount: number): string => `Pay out ${priceInCredits(amount)}`
export const bounds = (least: number, most: number): string =>
  `Minimum ${formatPrice(least)}, ${formatPrice(most)} available.`
export const about = (money: string): string => `About ${money}.`
export const notSetUp = 'Not set up yet'
const stateWords: Record<PayoutState, string> = {
  requested: 'requested',
  approved: 'approved',
  failed: 'failed',
  paid: 'paid',
  returned: 'returned',
}
export const payoutOf = (amount: number, state: PayoutState): string =>
  `Payout of ${priceInCredits(amount)} ${stateWords[state]}.`

// The list.
export const payouts = 'Payouts'
export const yourPayouts = 'Your payouts'
export const noPayouts = 'No payouts yet. Payouts you request will appear here.'
export const newestFirst = 'Payouts, newest first'
export const profile = 'Profile'
export const requested = 'Requested'
export const to = 'To'
export const sandbox = 'Sandbox: no real money moves'
export const status = 'Status'
export const payoutFee = (money: string): string => `Payout fee ${money}`
export const feeNotReported = 'Payout fee not reported'
export const reference = (given: string): string => `Reference ${given}`
export const onHold =
  'Your credits are still on hold. We’ll retry the payout or return them to your earnings.'

// Canceling a payout.
export const cancelPayoutOf = (amount: number): string => `Cancel payout of ${priceInCredits(amount)}`
export const cancelQuestion = 'Cancel this payout?'
export const cancelPayout = 'Cancel payout'
export const creditsGoBack = (amount: number): string =>
  `${priceInCredits(amount)} will go back to your available earnings right away.`
export const payoutCanceled = 'Payout canceled.'
