import type { LotSource, SpendKind } from '@fanfare/contract/ledger/wallet'

/** What new credits are. */
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
  /** Hundredths taken; below zero when given back. */
  amount: bigint
}
