import type { LotSource, SpendKind } from '@fanfare/contract/ledger'
import { credits, type Credits } from '@fanfare/contract/money'
import type { RawBuilder } from 'kysely'
import { sql } from '#kernel/db'

/** What new credits are. */
export interface LotFacts {
  source: LotSource
  /** Null is anything. */
  spendOn: readonly SpendKind[] | null
  isRefundable: boolean
  /** The payment that brought them. */
  checkoutId?: string
}

/** Credits that can still be spent. */
export interface OpenLot {
  id: string
  remaining: bigint
  spend_on: readonly SpendKind[] | null
}

export interface LotUse {
  lotId: string
  /** Hundredths taken; below zero when given back. */
  amount: bigint
}

/**
 * The order in which lots are spent: what can be used for less first, then what was free, given or earned, and what was
 * paid for last, so that a refund finds as much as possible; older before younger.
 */
export const spendingOrder: RawBuilder<unknown> = sql`
  (lot.spend_on is null), array_position(array['free', 'gift', 'earnings', 'crypto', 'card'], lot.source), lot.id`

export const isUsable = (lot: Pick<OpenLot, 'spend_on'>, kind: SpendKind | null): boolean =>
  kind === null || lot.spend_on === null || lot.spend_on.includes(kind)

/**
 * Takes an amount out of lots that are given in spending order. `kind` null takes from any. Answers `null` when they do
 * not reach. Pure.
 */
export function takeFrom(
  lots: readonly OpenLot[],
  { amount, kind }: { amount: bigint; kind: SpendKind | null },
): LotUse[] | null {
  const uses: LotUse[] = []
  let left = amount
  for (const lot of lots) {
    if (left === 0n) break
    if (!isUsable(lot, kind)) continue
    const taken = lot.remaining < left ? lot.remaining : left
    uses.push({ lotId: lot.id, amount: taken })
    left -= taken
  }
  return left === 0n ? uses : null
}

/** What lots hold for one kind of use, in hundredths. */
export const usableIn = (lots: readonly OpenLot[], kind: SpendKind): Credits =>
  credits(lots.filter((lot) => isUsable(lot, kind)).reduce((sum, { remaining }) => sum + remaining, 0n))
