/** Amounts are whole cents of the configured currency. Calls that create something take an idempotency key (`key`). */

/** The provider didn't respond, or not as expected. The outcome of the request is unknown. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/** The provider understood and refused. A retry would not help. */
export class ProviderRefused extends Error {
  override readonly name: string = 'ProviderRefused'
}

/** The provider no longer knows the customer id that it once gave to this person. */
export class CustomerUnknown extends ProviderRefused {
  override readonly name = 'CustomerUnknown'
}

/** The payment with this key was reversed. */
export class PaymentReversed extends ProviderRefused {
  override readonly name = 'PaymentReversed'
}

/** A webhook that wasn't signed by its supposed sender. */
export class NotGenuine extends Error {
  override readonly name = 'NotGenuine'
}

export interface NewCheckout {
  /** Our checkout's id, which everything that the provider creates for it carries. */
  checkoutId: string
  key: string
  amountCents: number
  currency: string
  description: string
  successUrl: string
  cancelUrl: string
  /** The provider's customer id, if the person has paid before. */
  customerId: string | null
  email: string | null
  /** Charged again every this many months, until it ends. */
  everyMonths?: number
}

export interface NewCryptoCheckout extends Omit<NewCheckout, 'customerId' | 'email' | 'everyMonths'> {
  /** Nobody can pay after this, if the provider lets us choose. The same for every attempt, so that the key stays valid. */
  expiresAt: Date
}

export interface StartedCheckout {
  providerId: string
  /** Where the person pays. */
  url: string
  expiresAt: Date
}

/** The state of a card checkout. */
export interface CardCheckout {
  providerId: string
  checkoutId: string | null
  /** Processing: the person has paid, and their bank takes days to confirm it. */
  state: 'open' | 'processing' | 'paid' | 'expired' | 'failed'
  amountCents: number
  /** When it was charged; null if the provider hasn't reported it. */
  paidAt: Date | null
  /** The provider's fee; null if it hasn't been reported. */
  feeCents: number | null
  paymentId: string | null
  chargeId: string | null
  customerId: string | null
  subscriptionId: string | null
  invoiceId: string | null
}

/** A fee that a provider charged or returned, apart from the fees of payments. */
export interface ProviderFee {
  /** The id of its booking at the provider. */
  id: string
  /** Below zero if it was returned. */
  cents: number
  /** The provider booked it in another currency, and this is converted. */
  isEstimate: boolean
  bookedAt: Date
}

/** A charge and its reversed amount. */
export interface CardPayment {
  paymentId: string
  chargeId: string | null
  checkoutId: string | null
  amountCents: number
  refundedCents: number
  /** How much the cardholder's bank has taken back and not returned. */
  disputedCents: number
  /** The start of the latest of these, or null. */
  refundedAt: Date | null
  disputedAt: Date | null
  /**
   * The fees of its disputes, and the part of them that was returned. An inquiry has no fee, because it moves no money.
   */
  disputeFees: ProviderFee[]
}

export interface CardInvoice {
  invoiceId: string
  subscriptionId: string | null
  checkoutId: string | null
  isPaid: boolean
  amountCents: number
  /** When it was paid; null if the provider hasn't reported it. */
  paidAt: Date | null
  /** The provider's fee; null if it hasn't been reported. */
  feeCents: number | null
  paymentId: string | null
  chargeId: string | null
  periodEnd: Date
}

export interface CardSubscription {
  subscriptionId: string
  checkoutId: string | null
  state: 'active' | 'past_due' | 'canceled'
  endsAtPeriodEnd: boolean
  currentPeriodEnd: Date | null
  amountCents: number
}

export interface ConnectAccountState {
  accountId: string
  detailsSubmitted: boolean
  payoutsEnabled: boolean
}

/** Money that the platform paid to somebody's account. */
export interface PaidOut {
  /** The provider's name for it. */
  reference: string
  paidAt: Date
  /** The fee for sending it; null until the provider reports one, which it may never do. */
  fee: ProviderFee | null
}

/** The same, with its reversed amount. */
export interface CardTransfer extends PaidOut {
  /** The key with which it was paid; null if this server didn't pay it. */
  key: string | null
  reversedCents: number
  /** When it was last reversed; null if it wasn't. */
  reversedAt: Date | null
}

/** A card provider's event, reduced to the change. */
export interface CardEvent {
  id: string
  type: string
  about: {
    kind: 'checkout' | 'payment' | 'invoice' | 'subscription' | 'account' | 'transfer'
    id: string
  } | null
}

/** A page of a card provider's events, each with its original text. */
export interface ToldEvents {
  events: (CardEvent & { body: string })[]
  /** The start of the next page, or null. */
  after: string | null
}

/** A provider of card payments. Throws `ProviderUnavailable` and `ProviderRefused`. */
export interface CardPayments {
  /** No real money moves. */
  readonly isSandbox: boolean
  /** Throws `CustomerUnknown` as well. */
  startCheckout(input: NewCheckout): Promise<StartedCheckout>
  readCheckout(providerId: string): Promise<CardCheckout>
  /** Closes the page, so that it can't be paid. Does nothing if it was paid or has ended. */
  endCheckout(providerId: string): Promise<void>
  readPayment(paymentId: string): Promise<CardPayment>
  /** One call: events since then about refunds, disputes and reversed transfers, delivered or not, the latest first. */
  listReversalEvents(query: { since: Date; after: string | null }): Promise<ToldEvents>
  readInvoice(invoiceId: string): Promise<CardInvoice>
  /** The paid invoices of a subscription that were created since then, the oldest first. */
  listPaidInvoiceIds(query: { subscriptionId: string; since: Date }): Promise<string[]>
  readSubscription(subscriptionId: string): Promise<CardSubscription>
  /** Empty for a customer that the provider no longer knows. */
  listSubscriptions(customerId: string): Promise<CardSubscription[]>
  changeRenewal(subscriptionId: string, renews: boolean): Promise<CardSubscription>
  /** Ends at once, without further charges. */
  endSubscription(subscriptionId: string): Promise<void>
  refund(input: { paymentId: string; amountCents: number; key: string }): Promise<void>
  /** Throws `CustomerUnknown` as well. */
  openPortal(input: { customerId: string; returnUrl: string }): Promise<string>
  createAccount(input: { email: string | null; key: string }): Promise<ConnectAccountState>
  readAccount(accountId: string): Promise<ConnectAccountState>
  /** The page where the holder enters or changes the account's details. */
  openAccount(input: { accountId: string; returnUrl: string; refreshUrl: string }): Promise<string>
  /** Pays an amount to the account. Throws `PaymentReversed` as well. */
  pay(input: { accountId: string; amountCents: number; currency: string; key: string }): Promise<PaidOut>
  /** The payment with this key; null if it doesn't exist, or was fully reversed. */
  findPaid(input: { key: string }): Promise<PaidOut | null>
  readTransfer(reference: string): Promise<CardTransfer>
  /** Reads a webhook of the provider. Throws `NotGenuine`. */
  readEvent(body: string, headers: Readonly<Record<string, string | undefined>>): CardEvent
}

/** The state of a crypto payment. People may have paid more or less than the price. */
export interface CryptoCheckout {
  providerId: string
  checkoutId: string | null
  state: 'open' | 'pending' | 'paid' | 'expired' | 'canceled' | 'failed' | 'refunded'
  paidCents: number
  refundedCents: number
  /** When the latest part of it arrived, and was refunded; null if the provider doesn't report it. */
  paidAt: Date | null
  refundedAt: Date | null
  reference: string | null
}

export interface CryptoEvent {
  id: string
  type: string
  /** The checkout to look up. */
  providerId: string | null
}

/** A provider of crypto payments. Throws `ProviderUnavailable` and `ProviderRefused`. */
export interface CryptoPayments {
  readonly isSandbox: boolean
  startCheckout(input: NewCryptoCheckout): Promise<StartedCheckout>
  readCheckout(providerId: string): Promise<CryptoCheckout>
  cancelCheckout(providerId: string): Promise<void>
  readEvent(body: string, headers: Readonly<Record<string, string | undefined>>): CryptoEvent
}

/** The payment methods of this server; null for one that it doesn't offer. */
export interface Payments {
  card: CardPayments | null
  crypto: CryptoPayments | null
}
