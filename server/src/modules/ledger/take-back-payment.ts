import type { Tx } from '#kernel/db'
import { earnings, outside, platform, wallet, type Outside } from './account.ts'
import { distinct, lockAccounts } from './lock-accounts.ts'
import { findTransfer, listLotsOfCheckout, listSalesFromLot, type TransferRow } from './queries.ts'
import { transfer } from './transfer.ts'
import { undoSale, type UndoneSale } from './undo-sale.ts'

export interface TakenBack {
  key: string
  type: 'payment_refund' | 'payment_dispute'
  /** Where the payment came in. */
  from: Outside
  checkoutId: string
  profileId: string
  /** Hundredths of a credit that the provider took back now. */
  amount: bigint
  at: Date
}

/**
 * Takes back the credits of a payment that was refunded or charged back: what its lot still has, and for what was spent
 * out of it, those sales are undone, the latest first. What cannot be had back from anybody is the platform's loss.
 * Answers the sales that were undone, so that what was sold can be withdrawn in the same transaction.
 */
export async function takeBackPayment(tx: Tx, input: TakenBack): Promise<UndoneSale[]> {
  const { checkoutId, amount, at } = input
  const [lot] = await listLotsOfCheckout(tx, { checkoutId })
  if (!lot) throw new Error(`The payment ${checkoutId} brought no credits.`)
  // All that may be needed is locked first, in the one order. With the wallet locked there are no further sales.
  await lockAccounts(tx, [wallet(lot.userId)])
  if (await findTransfer(tx, { key: input.key })) return []
  const sales = await listSalesFromLot(tx, { lotId: lot.id })
  await lockAccounts(tx, distinct(sales.flatMap(earnersOf)))

  const undone: UndoneSale[] = []
  let remaining = await remainingOf(tx, checkoutId)
  for (const sale of sales) {
    if (remaining >= amount) break
    const result = await undoSale(tx, { sale, type: input.type, at })
    if (result) undone.push(result)
    remaining = await remainingOf(tx, checkoutId)
  }
  const taken = remaining < amount ? remaining : amount
  await transfer(tx, {
    key: input.key,
    type: input.type,
    at,
    legs: [
      { account: wallet(lot.userId), amount: -taken },
      { account: platform, amount: taken - amount },
      { account: outside(input.from), amount },
    ],
    sourceProfileId: input.profileId,
    subjectId: checkoutId,
    lotUses: taken > 0n ? [{ lotId: lot.id, amount: taken }] : [],
  })
  return undone
}

const earnersOf = ({ destination_profile_id, referrer_profile_id }: TransferRow) =>
  [destination_profile_id, referrer_profile_id].flatMap((id) => (id === null ? [] : [earnings(id)]))

async function remainingOf(tx: Tx, checkoutId: string): Promise<bigint> {
  const [lot] = await listLotsOfCheckout(tx, { checkoutId })
  return lot?.remaining ?? 0n
}
