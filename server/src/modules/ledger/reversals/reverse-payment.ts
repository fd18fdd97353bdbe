import type { Tx } from '#kernel/db'
import { earnings, outside, platform, wallet, type Outside } from '../account.ts'
import { reachHolds } from '../holds/reach-holds.ts'
import { listRewardedOf, sumHeldOfCheckout } from '../holds/reached-queries.ts'
import { lockAccounts } from '../transfers/lock-accounts.ts'
import type { LotUse } from '../spending/lots.ts'
import {
  findTransfer,
  listLotUses,
  listLotsOfCheckout,
  listSalesOfCheckout,
  sumLossOfCheckout,
  type SaleRow,
} from '../queries.ts'
import { reduceSales, type LoweredSale } from '../sales/reduce-sales.ts'
import { takeFrom } from '../sales/take-from.ts'
import { transfer } from '../transfers/transfer.ts'
import { findShortfall, undoSale, type UndoneSale } from '../sales/undo-sale.ts'

export interface PaymentReversal {
  key: string
  type: 'payment_refund' | 'payment_dispute'
  /** The account through which the payment came in. */
  from: Outside
  checkoutId: string
  profileId: string
  /** The amount that is reversed this time, in hundredths of a credit. */
  amount: bigint
  /** True for a partial refund, which leaves the goods with the buyer at a lower price. */
  keepsSales?: boolean
  at: Date
}

export interface Reversed {
  undone: UndoneSale[]
  lowered: LoweredSale[]
}

/**
 * Removes the credits of a payment that was refunded or disputed, starting with those left in its lots. If that isn't
 * enough, it takes credits on hold, then sales, then captured holds. Sales are undone, latest first, or all lowered in
 * proportion. A sale that other payments also paid for, and whose seller has cashed out, is lowered instead of undone.
 * Credits that nobody can return are the platform's loss until more of the payment is reversed. Returns the sales that
 * were undone or lowered, so that the caller can withdraw the goods in the same transaction.
 */
export async function reversePayment(tx: Tx, input: PaymentReversal): Promise<Reversed> {
  const { checkoutId, amount, at } = input
  const [lot] = await listLotsOfCheckout(tx, { checkoutId })
  if (!lot) throw new Error(`The payment ${checkoutId} brought no credits.`)
  // Locks everything that may be needed, always in the same order. No sales can happen while the wallet is locked.
  await lockAccounts(tx, [wallet(lot.userId)])
  if (await findTransfer(tx, { key: input.key })) return { undone: [], lowered: [] }
  const sales = await listSalesOfCheckout(tx, { checkoutId })
  const rewarded = await listRewardedOf(tx, { checkoutId })
  await lockAccounts(tx, [...sales.flatMap(earnersOf), ...rewarded.map(earnings)])

  const lost = await sumLossOfCheckout(tx, { checkoutId })
  const wanted = amount + lost
  const { keepsSales = false } = input
  const reversed = await reverseSales(tx, input, {
    sales,
    wanted: wanted - (await sumHeldOfCheckout(tx, { checkoutId })),
  })
  const lotUses = await takeFromLots(tx, { checkoutId, amount: wanted })
  const taken = sumOf(lotUses)
  const { id } = await transfer(tx, {
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
    metadata: keepsSales ? { is_partial: true } : {},
    lotUses,
  })
  await reachHolds(tx, { checkoutId, reversal: { id, type: input.type }, keepsSales, at })
  return reversed
}

interface Wanted {
  sales: readonly SaleRow[]
  /** The credits that the lots must provide in addition to those on hold. */
  wanted: bigint
}

const reverseSales = async (tx: Tx, input: PaymentReversal, wanted: Wanted): Promise<Reversed> =>
  input.keepsSales === true
    ? { undone: [], lowered: await lowerSales(tx, input, wanted) }
    : undoSales(tx, input, wanted)

async function undoSales(
  tx: Tx,
  { checkoutId, type, at }: PaymentReversal,
  { sales, wanted }: Wanted,
): Promise<Reversed> {
  const undone: UndoneSale[] = []
  const lowered: LoweredSale[] = []
  const lotIds = new Set((await listLotsOfCheckout(tx, { checkoutId })).map(({ id }) => id))
  for (const sale of sales) {
    const missing = wanted - sumOf(await takeFromLots(tx, { checkoutId, amount: wanted }))
    if (missing <= 0n) break
    if (await wouldAdvanceOthers(tx, sale, lotIds)) {
      lowered.push(...(await reduceSales(tx, [sale], { lotIds, amount: missing, type, at })))
      continue
    }
    const result = await undoSale(tx, { sale, type, at })
    if (result) undone.push(result)
  }
  return { undone, lowered }
}

/**
 * Whether reversing the whole sale would also return credits of other payments that the seller has cashed out. The
 * platform would then have to advance more than is being reversed.
 */
async function wouldAdvanceOthers(tx: Tx, sale: SaleRow, lotIds: ReadonlySet<string>): Promise<boolean> {
  const uses = await listLotUses(tx, { transferId: sale.id })
  if (uses.every(({ lotId }) => lotIds.has(lotId))) return false
  return (await findShortfall(tx, sale)).shortfall > 0n
}

async function lowerSales(
  tx: Tx,
  { checkoutId, type, at }: PaymentReversal,
  { sales, wanted }: Wanted,
): Promise<LoweredSale[]> {
  const lots = await listLotsOfCheckout(tx, { checkoutId })
  const missing = wanted - lots.reduce((sum, { remaining }) => sum + remaining, 0n)
  const lotIds = new Set(lots.map(({ id }) => id))
  return missing > 0n ? reduceSales(tx, sales, { lotIds, amount: missing, type, at }) : []
}

const earnersOf = ({ destination_profile_id, referrer_profile_id }: SaleRow) =>
  [destination_profile_id, referrer_profile_id].flatMap((id) => (id === null ? [] : [earnings(id)]))

/** Takes up to an amount from what is left in the payment's lots, youngest lot first. */
async function takeFromLots(
  tx: Tx,
  { checkoutId, amount }: { checkoutId: string; amount: bigint },
): Promise<LotUse[]> {
  return takeFrom((await listLotsOfCheckout(tx, { checkoutId })).toReversed(), amount)
}

const sumOf = (uses: readonly LotUse[]): bigint => uses.reduce((sum, { amount }) => sum + amount, 0n)
