import type { Checkout, CheckoutState } from '@fanfare/contract/payments/checkout'

export const yourBilling = 'Your billing'

// The balance.
export const balance = 'Balance'
export const availableToSpend = 'Available to spend.'
export const addCredits = 'Add credits'
export const credits = 'credits'
export const viewCredits = 'View your credits'

// Cards, and the payments that are made with them automatically.
export const cards = 'Cards'
export const cardsDescription = 'Manage your cards on our card provider’s page. We never see card numbers.'
export const manageCards = 'Manage cards'
export const automaticPayments = 'Automatic card payments'
export const yourAutomaticPayments = 'Your automatic payments'
export const noAutomaticPayments = 'No automatic payments.'
export const canceled = 'Canceled'
export const lastPaymentFailed = 'The last payment failed. Update your card under Manage cards.'
export const renews = 'Renews'
export const renewsOn = (day: string): string => `Renews on ${day}`
export const doesNotRenew = 'Doesn’t renew'
export const endsOn = (day: string): string => `Ends on ${day}`

// The list of payments.
export const payments = 'Payments'
export const sandboxDescription = 'Your card and crypto payments. Sandbox: no real money moves.'
export const paymentsDescription =
  'Your card and crypto payments. Credits you spend are listed under Transactions.'
export const allTransactions = 'All transactions'
export const noPayments = 'No payments yet'
export const paymentsWillAppear = 'Your card and crypto payments will appear here.'
export const newestFirst = 'Payments, newest first'

// A payment.
export const stateLabels: Record<CheckoutState, string> = {
  open: 'Waiting for payment',
  processing: 'Processing',
  paid: 'Paid',
  canceled: 'Canceled',
  expired: 'Expired',
  failed: 'Failed',
  refunded: 'Refunded',
  disputed: 'Disputed',
}
export const partiallyPaid = 'Partially paid'
export const byMethod: Record<Checkout['method'], string> = { card: 'By card', crypto: 'With crypto' }
export const payment = 'Payment'
export const sandbox = 'Sandbox'
export const cancelPayment = (description: string): string => `Cancel the payment for ${description}`
export const continuePayment = 'Continue payment'
export const forPurchase = (description: string): string => `for ${description}`
