import type Stripe from 'stripe'
import type { CoinbaseCheckout } from './coinbase-objects.ts'

/** The stored objects, by kind. The card provider's objects have the shapes that its SDK declares. */
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
  'coinbase.checkout': CoinbaseCheckout
  'sandbox.account_link': AccountLink
  'sandbox.basket': Basket
  'sandbox.clock': SandboxClock
  'sandbox.task': Task
}

export type Kind = keyof Kinds

/** How many seconds the sandbox's time is ahead of the machine's clock. */
export interface SandboxClock {
  id: string
  offset: number
}

/**
 * A link to the page where a person enters their details or sees their account. Its id is the secret in the address.
 */
export interface AccountLink {
  id: string
  account: string
  purpose: 'onboarding' | 'login'
  returnUrl: string | null
  refreshUrl: string | null
  /** Seconds of the machine's clock. */
  expiresAt: number
}

/**
 * The data that the sandbox stores for a checkout session: its line items, and the parameters of its payment or
 * subscription.
 */
export interface Basket {
  id: string
  items: Stripe.LineItem[]
  payment: { metadata: Record<string, string>; description: string | null; transferGroup: string | null }
  subscription: { metadata: Record<string, string>; description: string | null }
}

export type TaskName =
  | 'open-dispute'
  | 'fail-refund'
  | 'settle-bank-debit'
  | 'fail-bank-debit'
  | 'expire-session'
  | 'renew-subscription'
  | 'retry-invoice'
  | 'expire-coinbase-checkout'

/** Something that happens automatically when the sandbox's clock reaches it. */
export interface Task {
  id: string
  name: TaskName
  /** The id of the object that it happens to. */
  subject: string
  /** Seconds of the sandbox's time. */
  due: number
}

/** Narrows a stored text to its kind. The table records the kind, and only this program writes to it. */
export function isOfKind<K extends Kind>(value: unknown, row: { kind: unknown }, kind: K): value is Kinds[K] {
  return typeof value === 'object' && value !== null && row.kind === kind
}
