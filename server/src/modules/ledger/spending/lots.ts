import type { LotSource, SpendKind } from '@fanfare/contract/ledger/wallet'

/** The kind of new credits. */
export interface LotFacts {
  source: LotSource
  /** Null means anything. */
  spendOn: readonly SpendKind[] | null
  isRefundable: boolean
  /** The payment that brought them. */
  checkoutId?: string
}

export interface LotUse {
  lotId: string
  /** Hundredths taken; negative when given back. */
  amount: bigint
}
