import type { UnfulfilledReason } from '@fanfare/contract/payments/checkout'
import type { Credits } from '@fanfare/contract/money/money'
import type { CardSubscription } from '#gateways/payments/port'
import type { Tx } from '#kernel/db'
import type { LoweredSale, ReversedSale, UndoneSale } from '#ledger'
import type { CheckoutKind, CheckoutDetails } from './checkout-kind.ts'

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
  /** The subscription at the provider; null for what is paid once. */
  subscription: { providerId: string; periodEnd: Date; isRenewal: boolean } | null
}

/** How what was paid for by card or crypto is handed over, and withdrawn. */
export interface Fulfilment {
  /**
   * Hands over what was bought, in the transaction that adds the payment's credits and out of that lot, at today's price if
   * that is no higher than the agreed one. Returns why it can't, or null. The credits stay in the wallet when it can't, or
   * when this throws a problem. Not called when less than the price arrived.
   */
  fulfil(tx: Tx, paid: PaidCheckout): Promise<UnfulfilledReason | null>
  /** Expects no further charges of a subscription, since nothing was handed over for this one. */
  refused?(tx: Tx, refused: { paid: PaidCheckout; because: UnfulfilledReason }): Promise<void>
  /** Withdraws what a sale handed over, in the transaction that undoes the sale. */
  withdraw(tx: Tx, undone: UndoneSale & { at: Date }): Promise<void>
  /** Records what is left of the price after a partial refund; what was handed over stays. */
  lower?(tx: Tx, lowered: LoweredSale): Promise<void>
  /**
   * Hands over once more what was withdrawn, because the reversal was undone; the sale is then made once more. Returns what
   * it is about, or null when it is no longer for sale: then its credits stay in the wallet.
   */
  restore(tx: Tx, restored: RestoredSale): Promise<{ subjectId: string | null } | null>
  /** A subscription changed at the provider: its renewal, its end, or a failed charge. */
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

/** How what is sold for credits alone is withdrawn when the payment of those credits is reversed. */
export type SaleReversal = Pick<Fulfilment, 'withdraw' | 'lower' | 'restore'>

/** What the modules that sell provide. Credits alone need none of them. */
export type Fulfilments = Record<Exclude<CheckoutKind, 'credits' | 'credit_plan'>, Fulfilment | null> & {
  message: SaleReversal | null
}
