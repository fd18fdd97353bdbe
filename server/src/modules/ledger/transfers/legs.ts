import type { IncomeType, TransactionType } from '@fanfare/contract/ledger/transaction-type'
import type { SpendKind } from '@fanfare/contract/ledger/wallet'
import type { Account } from '../account.ts'
import type { LotFacts, LotUse } from '../spending/lots.ts'
import type { TransferMetadata } from '../tables.ts'

/** What one account gives (below zero) or receives, in hundredths of a credit. */
export interface Leg {
  account: Account
  amount: bigint
  /** As what income of the profile it counts; below zero takes such income back. */
  income?: IncomeType
  /** For a referral reward: whose sale brought it. */
  rewardFrom?: string
}

export interface Transfer {
  /** Names what happens: the same key again moves nothing. */
  key: string
  type: TransactionType
  at: Date
  legs: readonly Leg[]
  sourceProfileId?: string | null
  destinationProfileId?: string | null
  referrerProfileId?: string | null
  subjectId?: string | null
  undoes?: string | null
  /** How many sales it adds to what is counted of an income: one, or one less when it undoes one, unless said. */
  counts?: number
  metadata?: TransferMetadata | undefined
  /** For what a wallet gives; its lots are chosen by that. */
  spendOn?: SpendKind
  /** Which lots of a wallet give (or get back, below zero), when that is settled beforehand. */
  lotUses?: readonly LotUse[]
  /** What the credits are that a wallet receives. */
  grants?: LotFacts
  /** Who paid whom how much, for the seller's list of top spenders. Below zero when a sale is reversed. */
  spender?: { sellerId: string; spenderId: string; amount: bigint }
}

/** What moves in all: the sum of what is received. */
export const grossOf = (legs: readonly Leg[]): bigint =>
  legs.reduce((sum, { amount }) => (amount > 0n ? sum + amount : sum), 0n)
