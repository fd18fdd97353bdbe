import type { Checkout, UnfulfilledReason } from '@fanfare/contract/payments'
import type { Credits } from '@fanfare/contract/money/money'
import type { CardSubscription } from '#gateways/payments/port'
import type { Tx } from '#kernel/db'
import type { LoweredSale, ReversedSale, UndoneSale } from '#ledger'

/** What a payment is for. */
export type Buys = Checkout['buys']

/** What else has to be known when the payment has arrived. */
export interface CheckoutDetails {
  packageId?: string
  months?: number
  message?: string
  postId?: string
}

/** A payment whose credits have arrived in the payer's wallet, as a lot of their own. */
export interface PaidCheckout {
  /** The payment's own: of a renewal, not the id of the checkout that began it. */
  id: string
  userId: string
  profileId: string
  subjectId: string | null
  details: CheckoutDetails
  /** The price that was agreed when the person was sent to pay. */
  agreed: Credits
  /** What arrived: the agreed price, or more. */
  credits: Credits
  lotId: string
  at: Date
  /** What the provider charges again and again; null for what is paid once. */
  subscription: { providerId: string; periodEnd: Date; isRenewal: boolean } | null
}

/** How what was paid for by card or crypto is handed over, and withdrawn. */
export interface Fulfilment {
  /**
   * In the transaction in which the payment's credits arrived: hands over what was bought, out of that lot, at the price of
   * now when that is not more than the agreed one. Answers why it can't, or null; then the credits stay in the wallet, as
   * they do when this throws a problem. Not asked when less came than the price.
   */
  fulfil(tx: Tx, paid: PaidCheckout): Promise<UnfulfilledReason | null>
  /** Stops expecting further payments of what the provider charges again and again: nothing was handed over for this one. */
  refused?(tx: Tx, refused: { paid: PaidCheckout; because: UnfulfilledReason }): Promise<void>
  /** Takes back what a sale handed over, in the transaction that undoes the sale. */
  withdraw(tx: Tx, undone: UndoneSale & { at: Date }): Promise<void>
  /** Notes what is left of the price after a refund in part; what was handed over stays. */
  lower?(tx: Tx, lowered: LoweredSale): Promise<void>
  /**
   * Hands over once more what was withdrawn, because the payment was given back after all; the sale is then made once more.
   * Answers what it is about, or null when it can't be had any more: then its credits stay in the wallet.
   */
  restore(tx: Tx, restored: RestoredSale): Promise<{ subjectId: string | null } | null>
  /** What the provider charges again and again was changed there: its renewal, its end, or a charge that failed. */
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
  /** As the provider has it now. */
  subscription: CardSubscription
  at: Date
}

/** What the modules that sell hand to this one. Credits by themselves need nobody. */
export type Fulfilments = Record<Exclude<Buys, 'credits' | 'credit_plan'>, Fulfilment | null>
