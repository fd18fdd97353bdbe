import type { Insertable } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'
import type { LedgerTables } from './tables.ts'

export type CashMovement = Insertable<LedgerTables['cash_movement']>

/**
 * Records money that came in or went out, in the transaction of the credits that it belongs to. Once for each key. Movements
 * of zero are skipped.
 */
export async function recordCash(tx: Tx, movements: readonly CashMovement[]): Promise<void> {
  const moved = movements.filter(({ amount_cents }) => amount_cents !== 0n)
  if (moved.length === 0) return
  await tx
    .insertInto('cash_movement')
    .values(moved)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Records the price and the provider's fee of the payment that brought a lot. */
export async function recordCost(
  tx: Tx,
  { lotId, ...cost }: { lotId: string; costCents: number; feeCents: number; currency: string },
): Promise<void> {
  await tx
    .updateTable('lot')
    .set({ cost_cents: cost.costCents, fee_cents: cost.feeCents, currency: cost.currency })
    .where('id', '=', lotId)
    .execute()
}

/** Money of one currency, at real providers or in the sandbox, in cents. */
export interface Cash {
  currency: string
  is_sandbox: boolean
  received: bigint
  /** Below zero, as all that went out. */
  fees: bigint
  refunds: bigint
  disputes: bigint
  payouts: bigint
  held: bigint
  /** The part of the fees that is an estimate. */
  estimated_fees: bigint
}

/** What came in, what went out and what is left, real money first. */
export async function sumCash(db: Db): Promise<Cash[]> {
  const { rows } = await sql<Cash>`
    select currency, is_sandbox,
      coalesce(sum(amount_cents) filter (where kind = 'received'), 0)::bigint as received,
      coalesce(sum(amount_cents) filter (where kind = 'provider_fee'), 0)::bigint as fees,
      coalesce(sum(amount_cents) filter (where kind in ('refund', 'refund_returned')), 0)::bigint as refunds,
      coalesce(sum(amount_cents) filter (where kind in ('dispute', 'dispute_returned')), 0)::bigint as disputes,
      coalesce(sum(amount_cents) filter (where kind in ('payout', 'payout_returned')), 0)::bigint as payouts,
      sum(amount_cents)::bigint as held,
      coalesce(sum(amount_cents) filter (where kind = 'provider_fee' and is_estimate), 0)::bigint as estimated_fees
    from cash_movement group by currency, is_sandbox order by is_sandbox, currency
  `.execute(db)
  return rows
}
