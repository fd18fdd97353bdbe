import type { IncomeType, TransactionType } from '@fanfare/contract/ledger/transaction-type'
import type { SpendKind } from '@fanfare/contract/ledger/wallet'
import type { Account } from '../account.ts'
import type { LotFacts, LotUse } from '../spending/lots.ts'
import type { TransferMetadata } from '../tables.ts'

/** The amount that one account gives (negative) or receives, in hundredths of a credit. */
export interface Leg {
  account: Account
  amount: bigint
  /** The kind of the profile's income; negative amounts reverse such income. */
  income?: IncomeType
  /** For a referral reward: the user whose sale brought it. */
  rewardFrom?: string
}

export interface Transfer {
  /** Identifies the event: the same key again moves nothing. */
  key: string
  type: TransactionType
  at: Date
  legs: readonly Leg[]
  sourceProfileId?: string | null
  destinationProfileId?: string | null
  referrerProfileId?: string | null
  subjectId?: string | null
  undoes?: string | null
  /** How many sales it adds to the count of an income. By default one, or minus one when it undoes one. */
  counts?: number
  metadata?: TransferMetadata | undefined
  /** The purpose of a wallet's payment, which decides the lots. */
  spendOn?: SpendKind
  /** The lots of a wallet that give (or get back, if negative), if already decided. */
  lotUses?: readonly LotUse[]
  /** The kind of the credits that a wallet receives. */
  grants?: LotFacts
  /**
   * The payer, the seller and the amount, for the seller's list of top spenders. Negative when a sale is
   * reversed.
   */
  spender?: { sellerId: string; spenderId: string; amount: bigint }
}

/** The total that moves: the sum of the received amounts. */
export const grossOf = (legs: readonly Leg[]): bigint =>
  legs.reduce((sum, { amount }) => (amount > 0n ? sum + amount : sum), 0n)
