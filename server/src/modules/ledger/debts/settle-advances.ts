import { lesser } from '@fanfare/contract/money/money'
import { sql, type Db, type Tx } from '#kernel/db'
import { wallet } from '../account.ts'
import type { DebtRow } from './debt-queries.ts'
import { findLatestReversal, lowerReversed } from '../holds/reached-queries.ts'
import { adjustReward } from '../holds/reward-referrer.ts'
import { lockAccounts } from '../transfers/lock-accounts.ts'
import { listLotsOfCheckout } from '../queries.ts'
import { pay } from './settle-debts-of-profile.ts'
import { takeFrom } from '../sales/take-from.ts'

/**
 * Settles the remaining debts for a payment's reversed sales and AI use once the payment is restored. The platform
 * advanced these shares, because they had been paid out and never came back. If everything were restored, the credits
 * would be worth more than the payment. Takes up to `most` out of the payment's lots.
 */
export async function settleAdvances(
  tx: Tx,
  { checkoutId, most, at }: { checkoutId: string; most: bigint; at: Date },
): Promise<void> {
  const lots = await listLotsOfCheckout(tx, { checkoutId })
  const [first] = lots
  if (!first) return
  const account = wallet(first.userId)
  await lockAccounts(tx, [account])
  let left = most
  const paidFor = new Map<string, bigint>()
  for (const debt of await lockDebtsOfCheckout(tx, { checkoutId })) {
    const open = debt.amount - debt.settled
    const lotUses = takeFrom(lots, lesser(open, left))
    const paid = lotUses.reduce((sum, { amount }) => sum + amount, 0n)
    if (paid === 0n) break
    await pay(tx, debt, { leg: { account, amount: -paid }, lotUses, paid, at })
    left -= paid
    const { hold_id: holdId } = debt
    if (holdId !== null) paidFor.set(holdId, (paidFor.get(holdId) ?? 0n) + paid)
  }
  for (const [holdId, amount] of paidFor) await rewardAgain(tx, { holdId, checkoutId, amount, at })
}

/** Records that the AI use is paid for again, and restores its reward. */
async function rewardAgain(
  tx: Tx,
  { holdId, checkoutId, amount, at }: { holdId: string; checkoutId: string; amount: bigint; at: Date },
): Promise<void> {
  await lowerReversed(tx, { holdId, checkoutId, amount })
  const cause = await findLatestReversal(tx, { checkoutId })
  if (cause) await adjustReward(tx, { holdId, reversed: -amount, cause, at })
}

/**
 * Locks the open debts for sales that this payment paid for and that were undone with it, and for AI use that it paid
 * for, oldest first. If a sale was refunded for another reason, the buyer keeps the refund, so the seller keeps the
 * debt.
 */
async function lockDebtsOfCheckout(db: Db, { checkoutId }: { checkoutId: string }): Promise<DebtRow[]> {
  const { rows } = await sql<DebtRow>`
    select debt.* from debt join transfer as reversal on reversal.id = debt.transfer_id
    where debt.settled < debt.amount and not reversal.metadata ? 'refunded_because' and reversal.undoes = any(array(
      select lot_use.transfer_id from lot_use join lot on lot.id = lot_use.lot_id
      where lot.checkout_id = ${checkoutId}::uuid
    )) or debt.settled < debt.amount and debt.income_type = 'ai_tool_usage' and reversal.subject_id = ${checkoutId}::uuid
    order by debt.created_at, debt.transfer_id, debt.profile_id for update of debt
  `.execute(db)
  return rows
}
