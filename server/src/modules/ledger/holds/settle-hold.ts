import { lesser } from '@fanfare/contract/money/money'
import type { Tx } from '#kernel/db'
import { earnings, hold, platform, wallet } from '../account.ts'
import type { LotUse } from '../spending/lots.ts'
import { findTransfer } from '../queries.ts'
import { settleDebtsOfProfile } from '../debts/settle-debts-of-profile.ts'
import { takeFrom } from '../sales/take-from.ts'
import type { TransferMetadata } from '../tables.ts'
import { transfer } from '../transfers/transfer.ts'
import { holdKey } from './hold-credits.ts'
import { listHeldLots, type HeldLot } from './hold-queries.ts'

export interface HoldSettlement {
  id: string
  owner: { userId: string; profileId: string }
  /** Hundredths of a credit that are charged; the rest of the hold is released. */
  charged: bigint
  /** Who brought the owner, and their share of what is charged. */
  referrer: { profileId: string; basisPoints: bigint } | null
  /** Why less than the whole is charged. */
  metadata: TransferMetadata
  at: Date
}

/**
 * Ends a hold: captures what is charged and releases the rest into the lots that it came from. Once per hold: whoever calls
 * it has made sure that nobody else does. A referrer's reward is a share of the part that was paid for: credits that the
 * platform gave away must not become money. Throws if more is charged than was held.
 */
export async function settleHold(tx: Tx, settlement: HoldSettlement): Promise<void> {
  const { id, charged, referrer, at } = settlement
  const held = await findTransfer(tx, { key: holdKey(id) })
  if (!held) {
    if (charged > 0n) throw new Error(`Nothing is held for ${id}.`)
    return
  }
  const lots = await listHeldLots(tx, { transferId: held.id })
  const total = lots.reduce((sum, { amount }) => sum + amount, 0n)
  if (charged < 0n || charged > total)
    throw new Error(`${charged} of the ${total} held for ${id} can’t be charged.`)
  const returned = takeBack(lots, total - charged)
  if (returned.length > 0) await release(tx, settlement, { heldBy: held.id, total, returned })
  if (charged === 0n) return
  await transfer(tx, {
    key: `capture:${id}`,
    type: 'ai_tool_usage',
    at,
    legs: [
      { account: hold(id), amount: -charged },
      { account: platform, amount: charged },
    ],
    subjectId: id,
  })
  if (referrer) await reward(tx, settlement, { ...referrer, paid: paidPart(lots, returned) })
}

/** Credits that were paid for go back first, since they can be used for more. */
function takeBack(lots: readonly HeldLot[], amount: bigint): LotUse[] {
  return takeFrom(
    lots.map(({ lotId, amount: given }) => ({ id: lotId, remaining: given })),
    amount,
  )
}

async function release(
  tx: Tx,
  { id, owner, metadata, at }: HoldSettlement,
  { heldBy, total, returned }: { heldBy: string; total: bigint; returned: readonly LotUse[] },
): Promise<void> {
  const amount = returned.reduce((sum, use) => sum + use.amount, 0n)
  await transfer(tx, {
    key: `release:${id}`,
    type: 'ai_tool_usage_refund',
    at,
    legs: [
      { account: hold(id), amount: -amount },
      { account: wallet(owner.userId), amount },
    ],
    destinationProfileId: owner.profileId,
    subjectId: id,
    undoes: amount === total ? heldBy : null,
    lotUses: returned.map((use) => ({ lotId: use.lotId, amount: -use.amount })),
    metadata,
  })
}

/** What of the charge came out of credits that somebody paid for or earned. */
function paidPart(lots: readonly HeldLot[], returned: readonly LotUse[]): bigint {
  const back = new Map(returned.map(({ lotId, amount }) => [lotId, amount]))
  return lots
    .filter(({ source }) => source !== 'free' && source !== 'gift')
    .reduce((sum, { lotId, amount }) => sum + amount - lesser(back.get(lotId) ?? 0n, amount), 0n)
}

async function reward(
  tx: Tx,
  { id, owner, at }: HoldSettlement,
  { profileId, basisPoints, paid }: { profileId: string; basisPoints: bigint; paid: bigint },
): Promise<void> {
  const amount = (paid * basisPoints) / 10_000n
  if (amount === 0n) return
  const done = await transfer(tx, {
    key: `ai-reward:${id}`,
    type: 'referral_reward',
    at,
    legs: [
      { account: platform, amount: -amount },
      {
        account: earnings(profileId),
        amount,
        income: 'referral_reward',
        rewardFrom: owner.profileId,
      },
    ],
    // As with a sale: the one who was brought stands where a seller does. Only the referrer sees it.
    destinationProfileId: owner.profileId,
    referrerProfileId: profileId,
  })
  for (const owing of done.owing) await settleDebtsOfProfile(tx, { profileId: owing, at })
}
