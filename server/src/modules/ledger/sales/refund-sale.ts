import { lesser } from '@fanfare/contract/money/money'
import type { Tx } from '#kernel/db'
import { platform, wallet } from '../account.ts'
import { listLotsOfCheckout, sumLossOfCheckout } from '../queries.ts'
import type { RefundReason } from '../tables.ts'
import { transfer } from '../transfers/transfer.ts'
import { findSale, listCheckoutsOfSale } from './sale-queries.ts'
import { takeFrom } from './take-from.ts'
import { undoSale } from './undo-sale.ts'

export interface SaleRefund {
  type: 'post_purchase'
  /** The sold item, and the profile that bought it. */
  subjectId: string
  buyerId: string
  because: RefundReason
  at: Date
}

/**
 * Refunds a sale without touching its payment. The price returns to the lots that paid, so even a buyer who paid by
 * card gets credits. Seller, referrer and platform return their shares as in a reversal, and what they have already
 * used becomes a debt. Returns the refunded wallet and amount, or null if the sale doesn't exist or was already
 * reversed.
 */
export async function refundSale(
  tx: Tx,
  { type, subjectId, buyerId, because, at }: SaleRefund,
): Promise<{ userId: string; amount: bigint } | null> {
  const sale = await findSale(tx, { type, subjectId, buyerId })
  if (!sale) return null
  const metadata = { refunded_because: because }
  const undone = await undoSale(tx, { sale, type: 'payment_refund', metadata, at })
  if (!undone) return null
  const { userId } = undone
  let { amount } = sale
  for (const paid of await listCheckoutsOfSale(tx, { saleId: sale.id }))
    amount -= await recoverLoss(tx, { ...paid, userId, buyerId, saleId: sale.id, at })
  return { userId, amount }
}

interface Recovery {
  /** A payment that paid for the sale, and how much of it. */
  checkoutId: string
  paid: bigint
  saleId: string
  userId: string
  buyerId: string
  at: Date
}

/**
 * Repays a partial refund that the platform bore because the sale couldn't be lowered. The buyer already has that
 * money, so the amount that returns to the payment's lots covers it first. Returns the repaid amount. The caller has
 * locked the wallet.
 */
async function recoverLoss(tx: Tx, recovery: Recovery): Promise<bigint> {
  const { checkoutId, paid, saleId, userId, buyerId, at } = recovery
  const lost = lesser(await sumLossOfCheckout(tx, { checkoutId }), paid)
  if (lost <= 0n) return 0n
  const lotUses = takeFrom((await listLotsOfCheckout(tx, { checkoutId })).toReversed(), lost)
  const taken = lotUses.reduce((sum, { amount }) => sum + amount, 0n)
  await transfer(tx, {
    key: `recover:${saleId}:${checkoutId}`,
    type: 'payment_refund',
    at,
    legs: [
      { account: wallet(userId), amount: -taken },
      { account: platform, amount: taken },
    ],
    sourceProfileId: buyerId,
    subjectId: checkoutId,
    lotUses,
  })
  return taken
}
