import { lesser } from '@fanfare/contract/money/money'
import type { Tx } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { isOwnedBy } from '../debts/debt-queries.ts'
import { endReversedHolds, settleDebts } from '../job-names.ts'
import { insertDebt, sumLossOfCheckout } from '../queries.ts'
import { adjustReward } from './reward-referrer.ts'
import {
  addToReversed,
  findLatestReversal,
  listCapturedOf,
  listOpenHoldsOf,
  markHoldsReversed,
  sumHeldOfCheckout,
  sumPartlyRefunded,
  type CapturedLot,
  type ReversalTransfer,
} from './reached-queries.ts'

interface Reached {
  checkoutId: string
  /** The reversal, which has been made. */
  reversal: ReversalTransfer
  /** A partial refund leaves no debt for AI use, whether it comes before or after the capture. */
  keepsSales: boolean
  at: Date
}

/**
 * Lets the reversal of a payment reach what was held of its credits. What is still held covers what the reversal lacks, the
 * latest hold first: it returns to nobody, and what it is held for ends if it hasn't begun. What was captured is owed by whoever
 * used it, and the reward for it is taken back.
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
  if (keepsSales) return
  const debts = await owe(tx, { captured: await listCapturedOf(tx, { checkoutId }), lost, reversal, at })
  for (const [holdId, reversed] of debts) await adjustReward(tx, { holdId, reversed, cause: reversal, at })
}

/**
 * Lets the loss on payments that were reversed while their credits were held reach what was captured in the end. The platform
 * bears what partial refunds took of it, as it does when they come after the capture.
 */
export async function reachCaptured(
  tx: Tx,
  { holdId, checkoutIds, at }: { holdId: string; checkoutIds: readonly string[]; at: Date },
): Promise<void> {
  for (const checkoutId of checkoutIds) {
    const lost =
      (await sumLossOfCheckout(tx, { checkoutId })) -
      (await sumHeldOfCheckout(tx, { checkoutId })) -
      (await sumPartlyRefunded(tx, { checkoutId }))
    if (lost <= 0n) continue
    const reversal = await findLatestReversal(tx, { checkoutId })
    if (!reversal) throw new Error(`The payment ${checkoutId} was never reversed.`)
    await owe(tx, { captured: await listCapturedOf(tx, { checkoutId, holdId }), lost, reversal, at })
  }
}

interface Owed {
  captured: readonly CapturedLot[]
  lost: bigint
  reversal: { id: string }
  at: Date
}

/** Records what is owed of what was captured, up to the loss. Returns how much that is, by hold. */
async function owe(tx: Tx, { captured, lost, reversal, at }: Owed): Promise<Map<string, bigint>> {
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
  // In a job, since wallets are locked before earnings, and the reversal may have locked earnings.
  await enqueue(tx, settleDebts, { payload: { user_id: userId }, key: `settle-debts:${userId}` })
}
