import { lesser } from '@fanfare/contract/money/money'
import type { Tx } from '#kernel/db'
import { hold, platform, wallet, type Account } from '../account.ts'
import { findTransfer } from '../queries.ts'
import type { LotUse } from '../spending/lots.ts'
import { payReversals } from '../reversals/pay-reversals.ts'
import { takeFrom } from '../sales/take-from.ts'
import type { TransferMetadata } from '../tables.ts'
import { lockAccounts } from '../transfers/lock-accounts.ts'
import { transfer } from '../transfers/transfer.ts'
import { holdKey } from './hold-credits.ts'
import { findHold, listHeldLots, updateSettled, type HeldLot, type HoldRow } from './hold-queries.ts'
import { rewardReferrer } from './reward-referrer.ts'
import { reachCaptured } from './reach-holds.ts'

export interface HoldSettlement {
  id: string
  /** The amount to charge, in hundredths of a credit. The rest of the hold is released. */
  charged: bigint
  /** The owner's referrer, and their share of the charge. */
  referrer: { profileId: string; basisPoints: bigint } | null
  /** The reason if less than the held amount is charged. */
  metadata: TransferMetadata
  at: Date
}

/**
 * Ends a hold: captures the charge and releases the rest into the lots that it came from. If the payment of a lot was
 * reversed during the hold, released credits pay that reversal, and captured ones become a debt. The referrer's reward
 * is a share of credits bought by card or crypto, and for a hold of an earlier version also of earned credits.
 * Repeating the same settlement does nothing. Throws if the charge exceeds the hold or differs from the first
 * settlement.
 */
export async function settleHold(tx: Tx, settlement: HoldSettlement): Promise<void> {
  const { id, charged, referrer, at } = settlement
  const known = await findHold(tx, { id })
  if (!known) {
    if (charged > 0n) throw new Error(`Nothing is held for ${id}.`)
    // During an upgrade, a server of an earlier version can still create a hold without a row. Settling it now would
    // lose its credits.
    if (await findTransfer(tx, { key: holdKey(id) })) throw new Error(`What is held for ${id} has no row.`)
    return
  }
  // Settling a hold and reversing one of its owner's payments both lock the wallet first, so they run one after the
  // other.
  await lockAccounts(tx, [wallet(known.user_id)])
  const held = (await findHold(tx, { id })) ?? known
  if (charged < 0n || charged > held.amount)
    throw new Error(`${charged} of the ${held.amount} held for ${id} can’t be charged.`)
  if (held.state !== 'held') {
    if (held.captured !== charged) throw new Error(`${held.captured} was charged for ${id}, not ${charged}.`)
    return
  }
  const lots = await listHeldLots(tx, { id })
  const returned = takeBack(lots, held.amount - charged)
  const captured = without(lots, returned)
  const reward = referrer ? (rewardedPart(captured) * referrer.basisPoints) / 10_000n : 0n
  const used = captured.filter(({ amount }) => amount > 0n)
  await updateSettled(tx, { id, at, captured: used, reward, referrerId: referrer?.profileId ?? null })
  if (returned.length > 0) {
    await release(tx, settlement, { held, returned })
    await payReversals(tx, { held, lots, returned, at })
  }
  if (charged === 0n) return
  await capture(tx, settlement, held)
  await reachCaptured(tx, { holdId: id, checkoutIds: checkoutsOf(used), at })
  await rewardReferrer(tx, { holdId: id, at })
}

/** Releases paid credits first, because they can be spent on more. */
function takeBack(lots: readonly HeldLot[], amount: bigint): LotUse[] {
  return takeFrom(
    lots.map(({ lotId, amount: given }) => ({ id: lotId, remaining: given })),
    amount,
  )
}

/** The remainder of each lot after these amounts are returned. */
function without(lots: readonly HeldLot[], returned: readonly LotUse[]): HeldLot[] {
  const back = new Map(returned.map(({ lotId, amount }) => [lotId, amount]))
  return lots.map((lot) => ({ ...lot, amount: lot.amount - lesser(back.get(lot.lotId) ?? 0n, lot.amount) }))
}

/** The credits that earn the referrer a share. A later reversal recomputes the reward from the same lots. */
const rewardedPart = (lots: readonly HeldLot[]): bigint =>
  lots.filter(({ earnsReward }) => earnsReward).reduce((sum, { amount }) => sum + amount, 0n)

const checkoutsOf = (lots: readonly HeldLot[]): string[] => [
  ...new Set(lots.flatMap(({ checkoutId }) => (checkoutId === null ? [] : [checkoutId]))),
]

const accountOf = ({ account_owner_id: ownerId }: HoldRow): Account => hold(ownerId)

async function release(
  tx: Tx,
  { id, metadata, at }: HoldSettlement,
  { held, returned }: { held: HoldRow; returned: readonly LotUse[] },
): Promise<void> {
  const amount = returned.reduce((sum, use) => sum + use.amount, 0n)
  await transfer(tx, {
    key: `release:${id}`,
    type: 'ai_tool_usage_refund',
    at,
    legs: [
      { account: accountOf(held), amount: -amount },
      { account: wallet(held.user_id), amount },
    ],
    destinationProfileId: held.profile_id,
    subjectId: id,
    undoes: amount === held.amount ? held.transfer_id : null,
    lotUses: returned.map((use) => ({ lotId: use.lotId, amount: -use.amount })),
    metadata,
  })
}

async function capture(tx: Tx, { id, charged, at }: HoldSettlement, held: HoldRow): Promise<void> {
  await transfer(tx, {
    key: `capture:${id}`,
    type: 'ai_tool_usage',
    at,
    legs: [
      { account: accountOf(held), amount: -charged },
      { account: platform, amount: charged },
    ],
    subjectId: id,
  })
}
