import type { IncomeType, TransactionType } from '@fanfare/contract/ledger/transaction-type'
import type { SpendKind } from '@fanfare/contract/ledger/wallet'
import type { Account } from '../account.ts'
import type { LotFacts, LotUse } from '../spending/lots.ts'
import type { TransferMetadata } from '../tables.ts'

/** An amount that an account gives (negative) or receives, in hundredths of a credit. */
export interface Leg {
  account: Account
  amount: bigint
  /** The kind of income of the profile. Negative amounts reverse income of this kind. */
  income?: IncomeType
  /** For a referral reward, the user whose sale or AI use earned it. */
  rewardFrom?: string
}

export interface Transfer {
  /** Identifies the event. Repeating the same key moves nothing. */
  key: string
  type: TransactionType
  at: Date
  legs: readonly Leg[]
  sourceProfileId?: string | null
  destinationProfileId?: string | null
  referrerProfileId?: string | null
  subjectId?: string | null
  undoes?: string | null
  /**
   * How much the transfer adds to the income's count of sales. Defaults to one, or minus one if it undoes a transfer.
   */
  counts?: number
  metadata?: TransferMetadata | undefined
  /** The purpose for which a wallet pays, which determines the lots it can use. */
  spendOn?: SpendKind
  /** The lots that give credits, or get them back if negative. Set if they are already determined. */
  lotUses?: readonly LotUse[]
  /** The kind of the credits that a wallet receives. */
  grants?: LotFacts
  /**
   * The buyer, the seller and the amount, for the seller's list of top spenders. The amount is negative if a sale is
   * reversed.
   */
  spender?: { sellerId: string; spenderId: string; amount: bigint }
}

/** The amount that a transfer moves: the sum of what accounts receive. */
export const grossOf = (legs: readonly Leg[]): bigint =>
  legs.reduce((sum, { amount }) => (amount > 0n ? sum + amount : sum), 0n)
