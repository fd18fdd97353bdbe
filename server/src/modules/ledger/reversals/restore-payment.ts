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
  /** The reversal that was undone: a refund that failed at the bank, or a dispute that was won. */
  type: 'payment_refund' | 'payment_dispute'
  /** The account through which the payment came in. */
  from: Outside
  checkoutId: string
  profileId: string
  /** The amount that the provider returned now, in hundredths of a credit. */
  amount: bigint
  at: Date
}

/**
 * Undoes `reversePayment` after a reversal failed or was overturned. Makes up for the platform's loss first; the rest
 * returns to the payment's lots. Returns the sales that the reversal undid, oldest first: their price is part of the
 * returned amount, so they can be made again in the same transaction.
 */
export async function restorePayment(tx: Tx, input: RestoredPayment): Promise<ReversedSale[]> {
  const { key, type, checkoutId, amount, at } = input
  const [lot] = await listLotsOfCheckout(tx, { checkoutId })
  if (!lot) throw new Error(`The payment ${checkoutId} brought no credits.`)
  const owner = wallet(lot.userId)
  // The recipient of a restored reward may be a former owner of the profile, with their wallet.
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

/** Refills the lots of a payment, oldest first, none beyond its original amount. */
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
