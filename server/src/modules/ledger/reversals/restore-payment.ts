import { lesser } from '@fanfare/contract/money/money'
import type { Tx } from '#kernel/db'
import { outside, platform, wallet, type Outside } from '../account.ts'
import { listLosersOfCheckout } from '../holds/reward-losers.ts'
import { lockAccounts } from '../transfers/lock-accounts.ts'
import type { LotUse } from '../spending/lots.ts'
import { listLotsOfCheckout, listUndoneSalesOfCheckout, sumLossOfCheckout, type SaleRow } from '../queries.ts'
import type { ReversedSale } from '../sales/sell-again.ts'
import { transfer } from '../transfers/transfer.ts'

export interface RestoredPayment {
  key: string
  /** What was undone: a refund that failed at the bank, or a dispute that was won. */
  type: 'payment_refund' | 'payment_dispute'
  /** How the payment came in. */
  from: Outside
  checkoutId: string
  profileId: string
  /** Hundredths of a credit that the provider returned now. */
  amount: bigint
  at: Date
}

/**
 * Undoes what `reversePayment` did, because the reversal did not last. The platform's loss is made up for first; the rest
 * returns to the payment's lots. Returns the sales that were undone for it, the oldest first: their price is part of what
 * returns, so they can be made once more in the same transaction.
 */
export async function restorePayment(tx: Tx, input: RestoredPayment): Promise<ReversedSale[]> {
  const { key, type, checkoutId, amount, at } = input
  const [lot] = await listLotsOfCheckout(tx, { checkoutId })
  if (!lot) throw new Error(`The payment ${checkoutId} brought no credits.`)
  const owner = wallet(lot.userId)
  // Who gets a reward again may be a former owner of its profile, with their wallet.
  const losers = await listLosersOfCheckout(tx, { checkoutId })
  await lockAccounts(tx, [owner, ...losers.map(wallet)])
  const lost = await sumLossOfCheckout(tx, { checkoutId })
  const kept = lesser(lost, amount)
  const returned = amount - kept
  await transfer(tx, {
    key,
    type,
    at,
    legs: [
      { account: outside(input.from), amount: -amount },
      { account: platform, amount: kept },
      { account: owner, amount: returned },
    ],
    destinationProfileId: input.profileId,
    subjectId: checkoutId,
    lotUses: await returnToLots(tx, { checkoutId, amount: returned }),
  })
  const undone = await listUndoneSalesOfCheckout(tx, { checkoutId, type })
  return undone.map((sale) => reversed(sale, lot.userId))
}

function reversed(sale: SaleRow, userId: string): ReversedSale {
  const { type, subject_id: subjectId, source_profile_id: buyerId, destination_profile_id: sellerId } = sale
  return { sale, type, subjectId, buyerId, sellerId, userId }
}

/** Refills the lots of a payment, from the oldest on, none beyond its original amount. */
async function returnToLots(
  tx: Tx,
  { checkoutId, amount }: { checkoutId: string; amount: bigint },
): Promise<LotUse[]> {
  const uses: LotUse[] = []
  let left = amount
  for (const { id, granted, remaining } of await listLotsOfCheckout(tx, { checkoutId })) {
    const returned = lesser(granted - remaining, left)
    if (returned > 0n) uses.push({ lotId: id, amount: -returned })
    left -= returned
  }
  return uses
}
