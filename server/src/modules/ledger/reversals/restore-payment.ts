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
  /** The kind of reversal that was undone: a refund that failed at the bank, or a dispute that was won. */
  type: 'payment_refund' | 'payment_dispute'
  /** The account through which the payment came in. */
  from: Outside
  checkoutId: string
  profileId: string
  /** The amount that the provider returned this time, in hundredths of a credit. */
  amount: bigint
  at: Date
}

/**
 * Undoes `reversePayment` after a refund failed or a dispute was won. The returned amount covers the platform's loss
 * first, and the rest goes back to the payment's lots. Returns the sales that the reversal undid, oldest first. Their
 * price is part of the returned amount, so the caller can make them again in the same transaction.
 */
export async function restorePayment(tx: Tx, input: RestoredPayment): Promise<ReversedSale[]> {
  const { key, type, checkoutId, amount, at } = input
  const [lot] = await listLotsOfCheckout(tx, { checkoutId })
  if (!lot) throw new Error(`The payment ${checkoutId} brought no credits.`)
  const owner = wallet(lot.userId)
  // A restored reward can go to a former owner's wallet.
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

/** Refills a payment's lots, oldest first, each up to its original amount. */
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
