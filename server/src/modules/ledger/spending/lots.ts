import type { LotSource, SpendKind } from '@fanfare/contract/ledger/wallet'

/** Where new credits come from, and what they can be spent on. */
export interface LotFacts {
  source: LotSource
  /** Null if they can be spent on anything. */
  spendOn: readonly SpendKind[] | null
  isRefundable: boolean
  /** The payment that bought them. */
  checkoutId?: string
}

export interface LotUse {
  lotId: string
  /** The credits taken, in hundredths. Negative if they are returned. */
  amount: bigint
}
