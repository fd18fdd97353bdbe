/** Amounts are whole cents of the configured currency. Calls that create something take an idempotency key (`key`). */

/** The provider didn't respond, or not as expected, so the outcome of the request is unknown. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/** The provider understood the request and refused it. A retry wouldn't help. */
export class ProviderRefused extends Error {
  override readonly name: string = 'ProviderRefused'
}

/** The provider no longer knows this person's customer id. */
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
  /** Our id of the checkout. Everything that the provider creates for the checkout carries it. */
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
  /** How many months lie between charges, until the subscription ends. */
  everyMonths?: number
}

export interface NewCryptoCheckout extends Omit<NewCheckout, 'customerId' | 'email' | 'everyMonths'> {
  /**
   * The deadline for paying, if the provider supports one. It has to be the same in every attempt with the same key.
   */
  expiresAt: Date
}

export interface StartedCheckout {
  providerId: string
  /** The address where the person pays. */
  url: string
  expiresAt: Date
}

/** The state of a card checkout. */
export interface CardCheckout {
  providerId: string
  checkoutId: string | null
  /** `processing` means that the person has paid, and that their bank takes days to confirm it. */
  state: 'open' | 'processing' | 'paid' | 'expired' | 'failed'
  amountCents: number
  /** When it was charged; null if the provider hasn't reported it. */
  paidAt: Date | null
  /** The provider's fee; null if the provider hasn't reported it. */
  feeCents: number | null
  paymentId: string | null
  chargeId: string | null
  customerId: string | null
  subscriptionId: string | null
  invoiceId: string | null
}

/** A fee that a provider charged or returned, other than the fee of a payment. */
export interface ProviderFee {
  /** The provider's id of the booking. */
  id: string
  /** Negative if the fee was returned. */
  cents: number
  /** True if the provider booked the fee in another currency, so that it had to be converted. */
  isEstimate: boolean
  bookedAt: Date
}

/** A charge, with its refunded and disputed amounts. */
export interface CardPayment {
  paymentId: string
  chargeId: string | null
  checkoutId: string | null
  amountCents: number
  refundedCents: number
  /** How much the cardholder's bank has withdrawn and not returned. */
  disputedCents: number
  /** When the latest refund and dispute started; null without one. */
  refundedAt: Date | null
  disputedAt: Date | null
  /** The fees charged and returned for its disputes. An inquiry has no fee, because it moves no money. */
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
  /** The provider's fee; null if the provider hasn't reported it. */
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

/** Money that the platform paid to somebody's Connect account. */
export interface PaidOut {
  /** The provider's id of the payment. */
  reference: string
  paidAt: Date
  /** The fee for sending it; null until the provider reports one, which may never happen. */
  fee: ProviderFee | null
}

/** A payment to a Connect account, with its reversed amount. */
export interface CardTransfer extends PaidOut {
  /** The key that it was paid with; null if this server didn't pay it. */
  key: string | null
  reversedCents: number
  /** When it was last reversed; null if it never was. */
  reversedAt: Date | null
}

/** An event from a card provider, reduced to what changed. */
export interface CardEvent {
  id: string
  type: string
  about: {
    kind: 'checkout' | 'payment' | 'invoice' | 'subscription' | 'account' | 'transfer'
    id: string
  } | null
}

/** A page of a card provider's events, each with its original body. */
export interface ToldEvents {
  events: (CardEvent & { body: string })[]
  /** Where the next page starts; null after the last one. */
  after: string | null
}

/** A provider of card payments. Throws `ProviderUnavailable` and `ProviderRefused`. */
export interface CardPayments {
  /** True if no real money moves. */
  readonly isSandbox: boolean
  /** Also throws `CustomerUnknown`. */
  startCheckout(input: NewCheckout): Promise<StartedCheckout>
  readCheckout(providerId: string): Promise<CardCheckout>
  /** Closes the checkout page, so that it can't be paid. Does nothing if it was already paid or has ended. */
  endCheckout(providerId: string): Promise<void>
  readPayment(paymentId: string): Promise<CardPayment>
  /**
   * Lists, in one call, all events about refunds, disputes and reversed transfers since a given time, delivered or not,
   * latest first.
   */
  listReversalEvents(query: { since: Date; after: string | null }): Promise<ToldEvents>
  readInvoice(invoiceId: string): Promise<CardInvoice>
  /** The ids of a subscription's paid invoices created since a given time, oldest first. */
  listPaidInvoiceIds(query: { subscriptionId: string; since: Date }): Promise<string[]>
  readSubscription(subscriptionId: string): Promise<CardSubscription>
  /** Empty if the provider no longer knows the customer. */
  listSubscriptions(customerId: string): Promise<CardSubscription[]>
  changeRenewal(subscriptionId: string, renews: boolean): Promise<CardSubscription>
  /** Ends it immediately, without further charges. */
  endSubscription(subscriptionId: string): Promise<void>
  refund(input: { paymentId: string; amountCents: number; key: string }): Promise<void>
  /** Also throws `CustomerUnknown`. */
  openPortal(input: { customerId: string; returnUrl: string }): Promise<string>
  createAccount(input: { email: string | null; key: string }): Promise<ConnectAccountState>
  readAccount(accountId: string): Promise<ConnectAccountState>
  /** The address where the holder enters or changes the account's details. */
  openAccount(input: { accountId: string; returnUrl: string; refreshUrl: string }): Promise<string>
  /** Pays an amount to the account. Also throws `PaymentReversed`. */
  pay(input: { accountId: string; amountCents: number; currency: string; key: string }): Promise<PaidOut>
  /** The payment with this key; null if it doesn't exist or was fully reversed. */
  findPaid(input: { key: string }): Promise<PaidOut | null>
  readTransfer(reference: string): Promise<CardTransfer>
  /** Reads a webhook from the provider. Throws `NotGenuine`. */
  readEvent(body: string, headers: Readonly<Record<string, string | undefined>>): CardEvent
}

/** The state of a crypto payment. People may have paid more or less than the price. */
export interface CryptoCheckout {
  providerId: string
  checkoutId: string | null
  state: 'open' | 'pending' | 'paid' | 'expired' | 'canceled' | 'failed' | 'refunded'
  paidCents: number
  refundedCents: number
  /** When the latest payment and the latest refund arrived; null if the provider doesn't report it. */
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

/** This server's payment methods; null for one that it doesn't offer. */
export interface Payments {
  card: CardPayments | null
  crypto: CryptoPayments | null
}
