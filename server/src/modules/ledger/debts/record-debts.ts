import type { IncomeType } from '@fanfare/contract/ledger/transaction-type'
import { lesser } from '@fanfare/contract/money/money'
import { lowestIdAt } from '#kernel/clock'
import type { Tx } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { settleDebts } from '../job-names.ts'
import { insertDebt } from '../queries.ts'
import { listTakersSince, sumBorneBy, sumSettleable, type OwnerThen, type Taker } from './debt-queries.ts'

export interface Shortfall {
  /** The reversal. */
  transferId: string
  /** The rewarded hold, if the share is a reward for AI use. */
  holdId?: string
  /** The profile that received the share of the sale, and its owner at the time of the sale. */
  profileId: string
  owner: OwnerThen
  soldAt: Date
  /** The missing part of the share, in hundredths of a credit. */
  shortfall: bigint
  /** The additional debts of former owners whose wallets received the reward. */
  ofFormer?: ReadonlyMap<string, bigint>
  income: IncomeType
  at: Date
}

/**
 * Records who owes a share that can't be returned: the user who owned the profile at the sale. If the profile was
 * transferred since, that user owes what they can settle now, then the new owner owes up to the earnings that were
 * transferred with the profile, and the former owner owes anything beyond that. Their wallets pay what they can right
 * away.
 */
export async function recordDebts(tx: Tx, shortfall: Shortfall): Promise<void> {
  const { transferId, holdId = null, profileId, income, at } = shortfall
  const { debts, currentOwnerId } = await shareOut(tx, shortfall)
  for (const [userId, amount] of debts) {
    await insertDebt(tx, {
      transfer_id: transferId,
      profile_id: profileId,
      user_id: userId,
      amount,
      is_of_former_owner: userId !== currentOwnerId,
      income_type: income,
      hold_id: holdId,
      created_at: at,
    })
    // The wallets pay in a job, because wallets must be locked before earnings, and the reversal may have locked
    // earnings.
    await enqueue(tx, settleDebts, { payload: { user_id: userId }, key: `settle-debts:${userId}` })
  }
}

/**
 * Divides a debt among the owners. Former owners owe what they can settle now, then the current owner owes up to the
 * limit, and then former owners owe the rest, latest first.
 */
async function shareOut(
  tx: Tx,
  { profileId, owner, soldAt, shortfall, ofFormer }: Shortfall,
): Promise<{ debts: Map<string, bigint>; currentOwnerId: string }> {
  const { userId: sellerId, takenOverAt } = owner
  const debts = new Map(ofFormer)
  const add = (userId: string, amount: bigint): void => {
    if (amount > 0n) debts.set(userId, (debts.get(userId) ?? 0n) + amount)
  }
  if (takenOverAt === null) {
    add(sellerId, shortfall)
    return { debts, currentOwnerId: sellerId }
  }
  const takers = await listTakersSince(tx, { profileId, at: soldAt })
  const liable: { userId: string; most: bigint }[] = [{ userId: sellerId, most: shortfall }]
  for (const taker of takers) {
    liable.push({ userId: taker.userId, most: await liabilityOf(tx, { profileId, taker }) })
  }
  const currentOwnerId = takers.at(-1)?.userId ?? sellerId
  let left = shortfall
  const owe = (one: { userId: string; most: bigint }, most: bigint): void => {
    const amount = lesser(left, lesser(one.most, most))
    add(one.userId, amount)
    one.most -= amount
    left -= amount
  }
  for (const one of liable) {
    const isCurrent = one.userId === currentOwnerId
    owe(one, isCurrent ? left : await settleableBeside(tx, { userId: one.userId, ofFormer }))
  }
  for (const one of liable.toReversed()) owe(one, left)
  return { debts, currentOwnerId }
}

/** How much more a user could settle now, beyond their debt for credits that their wallet received. */
async function settleableBeside(
  tx: Tx,
  { userId, ofFormer }: { userId: string; ofFormer: Shortfall['ofFormer'] },
): Promise<bigint> {
  const rest = (await sumSettleable(tx, { userId })) - (ofFormer?.get(userId) ?? 0n)
  return rest > 0n ? rest : 0n
}

/** How much the new owner can owe: the transferred earnings, minus what they have already borne. */
async function liabilityOf(
  tx: Tx,
  { profileId, taker }: { profileId: string; taker: Taker },
): Promise<bigint> {
  const { userId, takenOverAt, carried } = taker
  const lowestId = lowestIdAt(takenOverAt.getTime())
  const rest = carried - (await sumBorneBy(tx, { profileId, userId, lowestId }))
  return rest > 0n ? rest : 0n
}
