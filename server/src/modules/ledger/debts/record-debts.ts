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
  /** Of a reward for AI use, the hold that it was given for. */
  holdId?: string
  /** Whose share of the sale it was, and who owned that profile at the sale. */
  profileId: string
  owner: OwnerThen
  soldAt: Date
  /** Hundredths of a credit that the share lacks. */
  shortfall: bigint
  /** What former owners owe in addition, because their wallets got it. */
  ofFormer?: ReadonlyMap<string, bigint>
  income: IncomeType
  at: Date
}

/**
 * Records who owes a share that can't be given back: the user who owned the profile at the sale. After a profile transfer they
 * owe first what they can settle at once; of the rest, the new owner owes up to the earnings that came along with the profile,
 * and what is beyond that is owed by the seller as well. Their wallets pay what they can at once.
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
    // In a job, since the reversal has locked earnings, and wallets are locked before earnings.
    await enqueue(tx, settleDebts, { payload: { user_id: userId }, key: `settle-debts:${userId}` })
  }
}

/**
 * Who owes how much. Former owners come first with what they can settle at once, then the current owner; the rest is owed by the
 * former owners again, the latest first.
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

/** What a user could settle now, in addition to what they owe because their wallet got it. */
async function settleableBeside(
  tx: Tx,
  { userId, ofFormer }: { userId: string; ofFormer: Shortfall['ofFormer'] },
): Promise<bigint> {
  const rest = (await sumSettleable(tx, { userId })) - (ofFormer?.get(userId) ?? 0n)
  return rest > 0n ? rest : 0n
}

/** What came along in the earnings, less what the taker has borne of it. */
async function liabilityOf(
  tx: Tx,
  { profileId, taker }: { profileId: string; taker: Taker },
): Promise<bigint> {
  const { userId, takenOverAt, carried } = taker
  const lowestId = lowestIdAt(takenOverAt.getTime())
  const rest = carried - (await sumBorneBy(tx, { profileId, userId, lowestId }))
  return rest > 0n ? rest : 0n
}
