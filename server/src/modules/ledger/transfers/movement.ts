import type { IncomeType, TransactionType } from '@fanfare/contract/ledger/transaction-type'
import type { LotSource, SpendKind } from '@fanfare/contract/ledger/wallet'
import { lowestIdAt } from '#kernel/clock'
import type { AccountKind } from '../account.ts'
import type { LotFacts } from '../spending/lots.ts'
import type { TransferMetadata } from '../tables.ts'
import { grossOf, type Leg, type Transfer } from './legs.ts'

/** The input of the database's `move_value`; server/functions/ledger-movement.sql explains the fields. */
export interface Movement {
  transfer_id: string
  key: string
  type: TransactionType
  gross: bigint
  at: Date
  source_profile_id: string | null
  destination_profile_id: string | null
  referrer_profile_id: string | null
  subject_id: string | null
  undoes: string | null
  metadata: TransferMetadata
  legs: MovementLeg[]
  counts: number
  lot_uses: { lot_id: string; amount: bigint }[]
  spend_on: SpendKind | null
  day_start: string
  month_start: string
  grants: MovementLot | null
  spender: { seller_id: string; spender_id: string; amount: bigint } | null
}

interface MovementLeg {
  kind: AccountKind
  owner_id: string
  amount: bigint
  income: IncomeType | null
  reward_from: string | null
}

interface MovementLot {
  id: string
  source: LotSource
  spend_on: readonly SpendKind[] | null
  is_refundable: boolean
  checkout_id: string | null
}

export interface TransferIds {
  transferId: string
  /** The id of the lot that a wallet receives. */
  lotId: string | null
}

export function movementOf(input: Transfer, { transferId, lotId }: TransferIds): Movement {
  const legs = input.legs.filter(({ amount }) => amount !== 0n)
  const { dayStart, monthStart } = startsOf(input.at)
  return {
    transfer_id: transferId,
    key: input.key,
    type: input.type,
    gross: grossOf(legs),
    at: input.at,
    source_profile_id: input.sourceProfileId ?? null,
    destination_profile_id: input.destinationProfileId ?? null,
    referrer_profile_id: input.referrerProfileId ?? null,
    subject_id: input.subjectId ?? null,
    undoes: input.undoes ?? null,
    metadata: input.metadata ?? {},
    legs: legs.map(legOf),
    counts: input.counts ?? (input.undoes ? -1 : 1),
    lot_uses: (input.lotUses ?? []).map((use) => ({ lot_id: use.lotId, amount: use.amount })),
    spend_on: input.lotUses ? null : (input.spendOn ?? null),
    day_start: dayStart,
    month_start: monthStart,
    grants: input.grants && lotId !== null ? lotOf(lotId, input.grants) : null,
    spender: input.spender ? spenderOf(input.spender) : null,
  }
}

const legOf = ({ account, amount, income, rewardFrom }: Leg): MovementLeg => ({
  kind: account.kind,
  owner_id: account.ownerId,
  amount,
  income: income ?? null,
  reward_from: rewardFrom ?? null,
})

const lotOf = (id: string, { source, spendOn, isRefundable, checkoutId }: LotFacts): MovementLot => ({
  id,
  source,
  spend_on: spendOn,
  is_refundable: isRefundable,
  checkout_id: checkoutId ?? null,
})

const spenderOf = ({ sellerId, spenderId, amount }: NonNullable<Transfer['spender']>) => ({
  seller_id: sellerId,
  spender_id: spenderId,
  amount,
})

/** The lowest possible transfer ids of this UTC day and month. */
export const startsOf = (at: Date): { dayStart: string; monthStart: string } => ({
  dayStart: lowestIdAt(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())),
  monthStart: lowestIdAt(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)),
})
