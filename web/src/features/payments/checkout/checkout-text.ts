import type { Checkout } from '@fanfare/contract/payments/checkout'
import { disputedText } from '../payment-text.ts'

type Method = Checkout['method']
type Unpaid = 'canceled' | 'expired' | 'failed'
type Settled = 'paid' | 'refunded' | 'disputed'

// The page.
export const payment = 'Payment'
export const thisPayment = 'This payment'
export const paymentNotFound = 'Payment not found'
export const whyNotFound = 'The link may be incomplete, or the payment may belong to someone else.'
export const openFeed = 'Open the feed'
export const showWallet = 'View your credits'
export const backToStart = 'Back to where you were'
export const payNow = 'Pay now'
export const openPaymentPage = 'Open the payment page'
export const cancelPayment = 'Cancel this payment'

// A payment that the user hasn't completed.
export const leftTitles: Record<Method, string> = {
  card: 'You haven’t paid yet',
  crypto: 'No payment has arrived yet',
}
export const leftBodies: Record<Method, string> = {
  card: 'You haven’t been charged. You can still complete this payment.',
  crypto: 'You can still complete this payment. Anything you’ve already sent appears once it’s confirmed.',
}

// A payment whose confirmation hasn't arrived.
export const beingConfirmed = 'Your payment is being confirmed'
export const confirmingBody = (takesLong: boolean): string =>
  takesLong
    ? 'This is taking longer than usual. You can leave this page. You’ll get what you paid for once it’s confirmed.'
    : 'This takes a moment. You can leave this page.'

// A payment that the bank or the network is processing.
export const processingTitles: Record<Method, string> = {
  card: 'Your bank is processing this payment',
  crypto: 'Your payment is being confirmed',
}
export const processingBodies: Record<Method, string> = {
  card: 'This can take several business days. You’ll get what you paid for as soon as the money arrives. You don’t need to pay again.',
  crypto: 'The network is confirming it, which usually takes a few minutes. You can leave this page.',
}

// A payment that didn't succeed.
export const unpaidTitles: Record<Method, Record<Unpaid, string>> = {
  card: {
    canceled: 'This payment was canceled',
    expired: 'This payment has expired',
    failed: 'Payment failed',
  },
  crypto: {
    canceled: 'This payment was canceled',
    expired: 'No payment arrived in time',
    failed: 'Payment failed',
  },
}
export const unpaidBodies: Record<Method, Record<Unpaid, string>> = {
  card: {
    canceled: 'You haven’t been charged.',
    expired: 'You haven’t been charged. You can start a new payment.',
    failed: 'You haven’t been charged. Try again or use another payment method.',
  },
  crypto: {
    canceled: 'Don’t send any crypto for this payment. You can start a new one.',
    expired: 'Don’t send any crypto for this payment. You can start a new one.',
    failed: 'Don’t send any crypto for this payment. Try again or use another payment method.',
  },
}

// A payment that succeeded, even if it was undone later.
export const settledTitles: Record<Settled, string> = {
  paid: 'Paid',
  refunded: 'This payment was refunded',
  disputed: 'This payment is disputed',
}
export const settledBodies: Record<Settled, string> = {
  paid: 'Taking you back…',
  refunded: 'The refund is on its way to your original payment method.',
  disputed: disputedText,
}

// A payment that succeeded, but whose purchase couldn't be completed.
export const keptTitles: Record<Checkout['buys'], string> = {
  credits: 'Your credits have arrived',
  credit_plan: 'Your credits have arrived',
  post: 'This payment didn’t unlock the post',
  tip: 'Your tip wasn’t sent',
  subscription: 'Your subscription didn’t start',
}
