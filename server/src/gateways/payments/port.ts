/** Amounts are whole cents of the configured currency. Whatever makes something takes a `key`: the same key makes it once. */

/** The provider did not answer, or not with what was asked: nothing is known, and nothing was granted. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/** The provider understood and refused. Asking again would not help. */
export class ProviderRefused extends Error {
  override readonly name: string = 'ProviderRefused'
}

/** The provider does not know the person by the name that it once gave them. */
export class CustomerUnknown extends ProviderRefused {
  override readonly name = 'CustomerUnknown'
}

/** What was paid under this key came back to the platform. */
export class PaymentReversed extends ProviderRefused {
  override readonly name = 'PaymentReversed'
}

/** A message that its supposed sender did not sign. */
export class NotGenuine extends Error {
  override readonly name = 'NotGenuine'
}

export interface NewCheckout {
  /** Our checkout: named in everything that the provider makes for it. */
  checkoutId: string
  key: string
  amountCents: number
  currency: string
  description: string
  successUrl: string
  cancelUrl: string
  /** The provider's name of the person who pays, when they paid before. */
  customerId: string | null
  email: string | null
  /** Charged again every so many months, until ended. */
  everyMonths?: number
}

export interface NewCryptoCheckout extends Omit<NewCheckout, 'customerId' | 'email' | 'everyMonths'> {
  /** Nobody can pay after this, where the provider lets us choose. The same for every try, so that the key holds. */
  expiresAt: Date
}

export interface StartedCheckout {
  providerId: string
  /** Where the person pays. */
  url: string
  expiresAt: Date
}

/** Where a card checkout stands. */
export interface CardCheckout {
  providerId: string
  checkoutId: string | null
  /** Processing: the person has paid, and their bank takes days to say whether the money comes. */
  state: 'open' | 'processing' | 'paid' | 'expired' | 'failed'
  amountCents: number
  /** What the provider kept of it; null when it does not say (yet). */
  feeCents: number | null
  paymentId: string | null
  chargeId: string | null
  customerId: string | null
  subscriptionId: string | null
  invoiceId: string | null
}

/** What was charged once, and what of it was reversed. */
export interface CardPayment {
  paymentId: string
  chargeId: string | null
  checkoutId: string | null
  amountCents: number
  refundedCents: number
  /** What the bank of the card holder took back and did not return. */
  disputedCents: number
}

export interface CardInvoice {
  invoiceId: string
  subscriptionId: string | null
  checkoutId: string | null
  isPaid: boolean
  amountCents: number
  /** What the provider kept of it; null when it does not say (yet). */
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

/** Money that the platform paid to somebody's account, and what of it came back. */
export interface CardTransfer {
  /** Under which key it was paid; null when it was not paid from here. */
  key: string | null
  reversedCents: number
}

/** What a card provider tells by itself, as far as anybody here cares: what changed, not how. */
export interface CardEvent {
  id: string
  type: string
  about: {
    kind: 'checkout' | 'payment' | 'invoice' | 'subscription' | 'account' | 'transfer'
    id: string
  } | null
}

/** A part of what a card provider told, with each message as it came. */
export interface ToldEvents {
  events: (CardEvent & { body: string })[]
  /** Where the next part begins; null when there is none. */
  after: string | null
}

/** A provider of card payments. Throws `ProviderUnavailable` and `ProviderRefused`. */
export interface CardPayments {
  /** No real money moves. */
  readonly isSandbox: boolean
  /** Throws `CustomerUnknown` as well. */
  startCheckout(input: NewCheckout): Promise<StartedCheckout>
  readCheckout(providerId: string): Promise<CardCheckout>
  /** Lets nobody pay any more. Does nothing when it is paid or over. */
  endCheckout(providerId: string): Promise<void>
  readPayment(paymentId: string): Promise<CardPayment>
  /** One call: what was told of refunds, disputes and reversed transfers since then, whether anybody heard it or not, the latest first. */
  listReversalEvents(query: { since: Date; after: string | null }): Promise<ToldEvents>
  readInvoice(invoiceId: string): Promise<CardInvoice>
  /** The invoices of a subscription that were made since then and are paid, the oldest first. */
  listPaidInvoiceIds(query: { subscriptionId: string; since: Date }): Promise<string[]>
  readSubscription(subscriptionId: string): Promise<CardSubscription>
  /** None for a customer who is not known there any more. */
  listSubscriptions(customerId: string): Promise<CardSubscription[]>
  changeRenewal(subscriptionId: string, renews: boolean): Promise<CardSubscription>
  /** Ends at once and charges no more. */
  endSubscription(subscriptionId: string): Promise<void>
  refund(input: { paymentId: string; amountCents: number; key: string }): Promise<void>
  /** Throws `CustomerUnknown` as well. */
  openPortal(input: { customerId: string; returnUrl: string }): Promise<string>
  createAccount(input: { email: string | null; key: string }): Promise<ConnectAccountState>
  readAccount(accountId: string): Promise<ConnectAccountState>
  /** Where the holder fills in or changes the account's details. */
  openAccount(input: { accountId: string; returnUrl: string; refreshUrl: string }): Promise<string>
  /** Pays an amount to the account. Answers the provider's reference. Throws `PaymentReversed` as well. */
  pay(input: { accountId: string; amountCents: number; currency: string; key: string }): Promise<string>
  /** The provider's reference of what was paid under this key; null when nothing was, or all of it came back. */
  findPaid(input: { key: string }): Promise<string | null>
  readTransfer(reference: string): Promise<CardTransfer>
  /** Reads a message of the provider. Throws `NotGenuine`. */
  readEvent(body: string, headers: Readonly<Record<string, string | undefined>>): CardEvent
}

/** Where a crypto payment stands. What was paid may be more or less than what was asked. */
export interface CryptoCheckout {
  providerId: string
  checkoutId: string | null
  state: 'open' | 'pending' | 'paid' | 'expired' | 'canceled' | 'failed' | 'refunded'
  paidCents: number
  refundedCents: number
  reference: string | null
}

export interface CryptoEvent {
  id: string
  type: string
  /** The checkout to ask about. */
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

/** The ways of paying that this server has; null is one it does not offer. */
export interface Payments {
  card: CardPayments | null
  crypto: CryptoPayments | null
}
