import type { Tx } from '#kernel/db'
import { earnings, outside, platform, wallet, type Outside } from './account.ts'
import { distinct, lockAccounts } from './lock-accounts.ts'
import type { LotUse } from './lots.ts'
import { findTransfer, listLotsOfCheckout, listSalesOfCheckout, type TransferRow } from './queries.ts'
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
 * Takes back the credits of a payment that was refunded or charged back: what its lots still have, and for what was spent
 * out of them, those sales are undone, the latest first. What cannot be had back from anybody is the platform's loss.
 * Answers the sales that were undone, so that what was sold can be withdrawn in the same transaction.
 */
export async function takeBackPayment(tx: Tx, input: TakenBack): Promise<UndoneSale[]> {
  const { checkoutId, amount, at } = input
  const [lot] = await listLotsOfCheckout(tx, { checkoutId })
  if (!lot) throw new Error(`The payment ${checkoutId} brought no credits.`)
  // All that may be needed is locked first, in the one order. With the wallet locked there are no further sales.
  await lockAccounts(tx, [wallet(lot.userId)])
  if (await findTransfer(tx, { key: input.key })) return []
  const sales = await listSalesOfCheckout(tx, { checkoutId })
  await lockAccounts(tx, distinct(sales.flatMap(earnersOf)))

  const undone: UndoneSale[] = []
  let lotUses = await takeFromLots(tx, { checkoutId, amount })
  for (const sale of sales) {
    if (sumOf(lotUses) >= amount) break
    const result = await undoSale(tx, { sale, type: input.type, at })
    if (result) undone.push(result)
    lotUses = await takeFromLots(tx, { checkoutId, amount })
  }
  const taken = sumOf(lotUses)
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
    lotUses,
  })
  return undone
}

const earnersOf = ({ destination_profile_id, referrer_profile_id }: TransferRow) =>
  [destination_profile_id, referrer_profile_id].flatMap((id) => (id === null ? [] : [earnings(id)]))

/** As much of an amount as the lots of a payment have now, from the youngest on. */
async function takeFromLots(
  tx: Tx,
  { checkoutId, amount }: { checkoutId: string; amount: bigint },
): Promise<LotUse[]> {
  const uses: LotUse[] = []
  let left = amount
  for (const { id, remaining } of (await listLotsOfCheckout(tx, { checkoutId })).toReversed()) {
    const taken = remaining < left ? remaining : left
    if (taken > 0n) uses.push({ lotId: id, amount: taken })
    left -= taken
  }
  return uses
}

const sumOf = (uses: readonly LotUse[]): bigint => uses.reduce((sum, { amount }) => sum + amount, 0n)
