import { lesser } from '@fanfare/contract/money/money'
import type { Tx } from '#kernel/db'
import type { LotUse } from '../spending/lots.ts'
import { listLotUses, type SaleRow } from '../queries.ts'
import { sellAgain } from './sell-again.ts'
import { findShortfall, undoSale, type UndoneSale } from './undo-sale.ts'

/** A sale whose price was lowered. */
export interface LoweredSale extends UndoneSale {
  price: bigint
}

interface Reduction {
  /** The lots of the payment that is partially refunded. */
  lotIds: ReadonlySet<string>
  /** How much cheaper these sales get in total, in hundredths of a credit. */
  amount: bigint
  type: 'payment_refund' | 'payment_dispute'
  at: Date
}

/**
 * Lowers the prices of the sales that a payment paid for in proportion, by reversing each sale and making it again for
 * less. Seller, referrer and platform bear the refund in the ratio in which they shared the price, and the buyer keeps
 * the goods. Returns the new prices.
 */
export async function reduceSales(
  tx: Tx,
  sales: readonly SaleRow[],
  reduction: Reduction,
): Promise<LoweredSale[]> {
  const { lotIds, amount, type, at } = reduction
  const paid: { sale: SaleRow; uses: Uses }[] = []
  for (const sale of sales) paid.push({ sale, uses: await usesOf(tx, sale, lotIds) })
  const total = paid.reduce((sum, { uses }) => sum + uses.ofPayment, 0n)
  const wanted = lesser(amount, total)
  const lowered: LoweredSale[] = []
  let counted = 0n
  for (const { sale, uses } of paid) {
    const before = (counted * wanted) / total
    counted += uses.ofPayment
    const part = (counted * wanted) / total - before
    // A sale needs a price, so at least a hundredth remains.
    const less = lesser(part, sale.amount - 1n)
    if (less === 0n) continue
    // The platform bears the refund instead, because a new sale would pay the current owner while a former owner owes
    // for the old one.
    if ((await findShortfall(tx, sale)).isOfFormerOwner) continue
    const undone = await undoSale(tx, { sale, type, at })
    if (!undone) continue
    await sellAgain(tx, { sale }, { at, lotUses: lessOf(uses.all, lotIds, less) })
    lowered.push({ ...undone, price: sale.amount - less })
  }
  return lowered
}

interface Uses {
  all: LotUse[]
  /** The amount that the payment's lots contributed. Never zero. */
  ofPayment: bigint
}

async function usesOf(tx: Tx, { id }: SaleRow, lotIds: ReadonlySet<string>): Promise<Uses> {
  const all = await listLotUses(tx, { transferId: id })
  const ofPayment = all.reduce((sum, { lotId, amount }) => (lotIds.has(lotId) ? sum + amount : sum), 0n)
  return { all, ofPayment }
}

/** The contribution of each lot if the payment's lots contribute this much less. */
function lessOf(uses: readonly LotUse[], lotIds: ReadonlySet<string>, less: bigint): LotUse[] {
  let left = less
  return uses
    .map(({ lotId, amount }) => {
      const taken = lotIds.has(lotId) ? lesser(amount, left) : 0n
      left -= taken
      return { lotId, amount: amount - taken }
    })
    .filter(({ amount }) => amount > 0n)
}
