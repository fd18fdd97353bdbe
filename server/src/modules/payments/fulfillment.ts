import type { UnfulfilledReason } from '@fanfare/contract/payments/checkout'
import type { Credits } from '@fanfare/contract/money/money'
import type { CardSubscription } from '#gateways/payments/port'
import type { Tx } from '#kernel/db'
import type { LoweredSale, ReversedSale, UndoneSale } from '#ledger'
import type { CheckoutKind, CheckoutDetails } from './checkout-kind.ts'

/** A payment whose credits have arrived in the payer's wallet, as a separate lot. */
export interface PaidCheckout {
  /** The payment's id. For a renewal, this isn't the id of the checkout that began the subscription. */
  id: string
  userId: string
  profileId: string
  subjectId: string | null
  details: CheckoutDetails
  /** The price that was agreed when the person was sent to pay. */
  agreed: Credits
  /** The amount that arrived: the agreed price, or more. */
  credits: Credits
  lotId: string
  at: Date
  /** The subscription at the provider; null for a one-time payment. */
  subscription: { providerId: string; periodEnd: Date; isRenewal: boolean } | null
}

/** Delivers a purchase paid by card or crypto, and withdraws it. */
export interface Fulfillment {
  /**
   * Delivers the purchase, in the transaction that adds the payment's credits. Charges it to the payment's own lot, at
   * today's price if that is no higher than the agreed one. Returns the reason if it can't deliver, or null. If it
   * can't, or throws a problem, the credits stay in the wallet. Not called if less than the price arrived.
   */
  fulfill(tx: Tx, paid: PaidCheckout): Promise<UnfulfilledReason | null>
  /** Called if a subscription's charge delivered nothing, to stop expecting further charges. */
  refused?(tx: Tx, refused: { paid: PaidCheckout; because: UnfulfilledReason }): Promise<void>
  /** Withdraws a sold item, in the transaction that undoes the sale. */
  withdraw(tx: Tx, undone: UndoneSale & { at: Date }): Promise<void>
  /** Records the remaining price after a partial refund. The buyer keeps the item. */
  lower?(tx: Tx, lowered: LoweredSale): Promise<void>
  /**
   * Delivers a withdrawn item again because the reversal was undone, which repeats the sale. Returns the item's
   * subject, or null if it is no longer for sale. Its credits then stay in the wallet.
   */
  restore(tx: Tx, restored: RestoredSale): Promise<{ subjectId: string | null } | null>
  /** Called when a subscription changed at the provider: it renewed, it ended, or a charge failed. */
  subscriptionChanged?(tx: Tx, changed: ChangedSubscription): Promise<void>
}

export type RestoredSale = Pick<ReversedSale, 'subjectId' | 'buyerId' | 'sellerId' | 'userId'> & {
  price: bigint
  at: Date
}

export interface ChangedSubscription {
  userId: string
  profileId: string
  subjectId: string | null
  /** Its current state at the provider. */
  subscription: CardSubscription
  at: Date
}

/** Withdraws items that can only be bought with credits, if the payment for those credits is reversed. */
export type SaleReversal = Pick<Fulfillment, 'withdraw' | 'lower' | 'restore'>

/** The functions that the selling modules provide. A purchase of credits alone needs none of them. */
export type Fulfillments = Record<Exclude<CheckoutKind, 'credits' | 'credit_plan'>, Fulfillment | null> & {
  message: SaleReversal | null
}
