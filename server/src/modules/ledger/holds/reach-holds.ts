import { lesser } from '@fanfare/contract/money/money'
import type { Tx } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { earnings, wallet } from '../account.ts'
import { isOwnedBy } from '../debts/debt-queries.ts'
import { endReversedHolds, reachEarlierHolds, settleDebts } from '../job-names.ts'
import { insertDebt, listLotsOfCheckout, sumLossOfCheckout } from '../queries.ts'
import { lockAccounts } from '../transfers/lock-accounts.ts'
import { adjustReward } from './reward-referrer.ts'
import {
  addToReversed,
  findLatestReversal,
  getReversal,
  listCapturedOf,
  listOpenHoldsOf,
  listRewardedOf,
  markHoldsReversed,
  sumHeldOfCheckout,
  sumPartlyRefunded,
  type CapturedLot,
  type ReversalTransfer,
} from './reached-queries.ts'

interface Reached {
  checkoutId: string
  /** The transfer that reversed the payment. */
  reversal: ReversalTransfer
  /** True for a partial refund, which leaves no debt for AI use, whether it comes before or after the capture. */
  keepsSales: boolean
  at: Date
}

/**
 * Applies the reversal of a payment to the holds of its credits. Credits still on hold cover what the reversal couldn't
 * take elsewhere, latest hold first: they aren't returned to the user, and work that hasn't begun is canceled. Captured
 * credits become a debt of the user who spent them, and the reward for them is reversed.
 */
export async function reachHolds(tx: Tx, { checkoutId, reversal, keepsSales, at }: Reached): Promise<void> {
  let lost = await sumLossOfCheckout(tx, { checkoutId })
  const ids: string[] = []
  for (const { id, amount } of await listOpenHoldsOf(tx, { checkoutId })) {
    if (lost <= 0n) break
    ids.push(id)
    lost -= amount
  }
  await markHoldsReversed(tx, { ids, at })
  if (ids.length > 0) await enqueue(tx, endReversedHolds, { payload: { hold_ids: ids } })
  if (!keepsSales) await reachLatest(tx, { checkoutId, lost, reversal, at })
}

/**
 * How many holds one transaction handles. Each takes about 2 ms (2,000 behind one payment took 3.3 s), during which the
 * payer's wallet and the referrer's earnings are locked.
 */
const HOLDS_AT_ONCE = 250

/** Applies a loss to the latest captures, and queues a job for earlier ones. */
async function reachLatest(tx: Tx, loss: Omit<Loss, 'captured'> & { checkoutId: string }): Promise<void> {
  const { checkoutId, lost, reversal, at } = loss
  const captured = await listCapturedOf(tx, { checkoutId, holds: HOLDS_AT_ONCE })
  const owed = await owe(tx, { captured, lost, reversal, at })
  for (const [holdId, reversed] of owed) await adjustReward(tx, { holdId, reversed, cause: reversal, at })
  const left = [...owed.values()].reduce((rest, amount) => rest - amount, lost)
  if (left <= 0n || owed.size < HOLDS_AT_ONCE) return
  const payload = { checkout_id: checkoutId, reversal_id: reversal.id }
  await enqueue(tx, reachEarlierHolds, { payload, key: `reach-holds:${checkoutId}` })
}

/**
 * Applies the rest of a reversal to earlier holds. Safe to repeat, because a loss that is already a debt doesn't count
 * again.
 */
export async function reachEarlier(
  tx: Tx,
  { checkoutId, reversalId, at }: { checkoutId: string; reversalId: string; at: Date },
): Promise<void> {
  const [lot] = await listLotsOfCheckout(tx, { checkoutId })
  if (!lot) throw new Error(`The payment ${checkoutId} brought no credits.`)
  await lockAccounts(tx, [wallet(lot.userId)])
  await lockAccounts(tx, (await listRewardedOf(tx, { checkoutId })).map(earnings))
  const reversal = await getReversal(tx, { id: reversalId })
  await reachLatest(tx, { checkoutId, lost: await sumOwable(tx, { checkoutId }), reversal, at })
}

/**
 * The part of the platform's loss on a payment that users owe. Credits on hold cover a part of the loss, and the
 * platform bears partial refunds.
 */
const sumOwable = async (tx: Tx, of: { checkoutId: string }): Promise<bigint> =>
  (await sumLossOfCheckout(tx, of)) - (await sumHeldOfCheckout(tx, of)) - (await sumPartlyRefunded(tx, of))

/**
 * If payments were reversed during a hold, applies their loss to the captured credits. The platform bears partial
 * refunds, as it does if they come after the capture.
 */
export async function reachCaptured(
  tx: Tx,
  { holdId, checkoutIds, at }: { holdId: string; checkoutIds: readonly string[]; at: Date },
): Promise<void> {
  for (const checkoutId of checkoutIds) {
    const lost = await sumOwable(tx, { checkoutId })
    if (lost <= 0n) continue
    const reversal = await findLatestReversal(tx, { checkoutId })
    if (!reversal) throw new Error(`The payment ${checkoutId} was never reversed.`)
    await owe(tx, { captured: await listCapturedOf(tx, { checkoutId, holdId }), lost, reversal, at })
  }
}

interface Loss {
  captured: readonly CapturedLot[]
  lost: bigint
  reversal: ReversalTransfer
  at: Date
}

/** Records debts for captured credits, up to the loss. Returns the amount that each hold adds. */
async function owe(tx: Tx, { captured, lost, reversal, at }: Loss): Promise<Map<string, bigint>> {
  const owed = new Map<string, bigint>()
  const owners = new Map(captured.map((lot) => [lot.holdId, lot]))
  let left = lost
  for (const { holdId, lotId, amount } of captured) {
    if (left <= 0n) break
    const part = lesser(amount, left)
    await addToReversed(tx, { holdId, lotId, amount: part })
    owed.set(holdId, (owed.get(holdId) ?? 0n) + part)
    left -= part
  }
  for (const [holdId, amount] of owed) {
    const spender = owners.get(holdId)
    if (spender) await recordDebt(tx, { spender, amount, transferId: reversal.id, at })
  }
  return owed
}

async function recordDebt(
  tx: Tx,
  {
    spender: { holdId, userId, profileId },
    amount,
    transferId,
    at,
  }: { spender: CapturedLot; amount: bigint; transferId: string; at: Date },
): Promise<void> {
  await insertDebt(tx, {
    transfer_id: transferId,
    profile_id: profileId,
    user_id: userId,
    amount,
    is_of_former_owner: !(await isOwnedBy(tx, { profileId, userId })),
    income_type: 'ai_tool_usage',
    hold_id: holdId,
    created_at: at,
  })
  // In a job, because wallets must be locked before earnings, and the reversal may already have locked earnings.
  await enqueue(tx, settleDebts, { payload: { user_id: userId }, key: `settle-debts:${userId}` })
}
