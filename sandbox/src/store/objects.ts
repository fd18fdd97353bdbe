import type Stripe from 'stripe'
import type { Charge } from '../coinbase/charge.ts'
import type { BusinessCheckout } from '../coinbase/business-checkout.ts'
import type { AccountLink } from '../stripe/accounts/account-links.ts'
import type { Basket } from '../stripe/sessions/basket.ts'
import type { Task } from '../tasks.ts'

/** What is kept, by kind. The card provider's objects have the shapes that its own SDK declares. */
export interface Kinds {
  account: Stripe.Account
  balance_transaction: Stripe.BalanceTransaction
  'billing_portal.session': Stripe.BillingPortal.Session
  charge: Stripe.Charge
  'checkout.session': Stripe.Checkout.Session
  customer: Stripe.Customer
  dispute: Stripe.Dispute
  invoice: Stripe.Invoice
  invoice_payment: Stripe.InvoicePayment
  payment_intent: Stripe.PaymentIntent
  payment_method: Stripe.PaymentMethod
  price: Stripe.Price
  product: Stripe.Product
  refund: Stripe.Refund
  subscription: Stripe.Subscription
  'test_helpers.test_clock': Stripe.TestHelpers.TestClock
  transfer: Stripe.Transfer
  transfer_reversal: Stripe.TransferReversal
  'coinbase.charge': Charge
  'coinbase.checkout': BusinessCheckout
  'sandbox.account_link': AccountLink
  'sandbox.basket': Basket
  'sandbox.clock': SandboxClock
  'sandbox.task': Task
}

export type Kind = keyof Kinds

/** How many seconds the sandbox's time is ahead of the machine's. */
export interface SandboxClock {
  id: string
  offset: number
}

/** Whether a kept text is of a kind: the table says which kind it is, and only this program writes it. */
export function isOfKind<K extends Kind>(value: unknown, row: { kind: unknown }, kind: K): value is Kinds[K] {
  return typeof value === 'object' && value !== null && row.kind === kind
}
