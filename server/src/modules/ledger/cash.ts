import type { Insertable, RawBuilder } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'
import type { LedgerTables } from './tables.ts'

export type CashMovement = Insertable<LedgerTables['cash_movement']>

/**
 * Records money that came in or went out, in the same transaction as its credits and once per key. Skips movements of
 * zero.
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

/** Returns the keys that are already recorded. */
export async function listRecordedKeys(tx: Tx, { keys }: { keys: readonly string[] }): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await tx.selectFrom('cash_movement').select('key').where('key', 'in', keys).execute()
  return new Set(rows.map(({ key }) => key))
}

/** Money that somebody paid for credits. */
export interface MoneyPaid {
  amount_cents: number
  currency: string
}

/**
 * The money paid for credits, by the key of the transfer that added them. The key of a payment's transfer and that of
 * its money differ only in their first word.
 */
export async function listMoneyPaid(
  db: Db,
  { transferKeys }: { transferKeys: readonly string[] },
): Promise<Map<string, MoneyPaid>> {
  if (transferKeys.length === 0) return new Map()
  const transferKeyByCashKey = new Map(
    transferKeys.map((key) => [key.replace(/^payment:/, 'received:'), key]),
  )
  const rows = await db
    .selectFrom('cash_movement')
    .select(['key', 'amount_cents', 'currency'])
    .where('key', 'in', [...transferKeyByCashKey.keys()])
    .where('kind', '=', 'received')
    .execute()
  return new Map(
    rows.map(({ key, amount_cents, currency }) => [
      transferKeyByCashKey.get(key) ?? key,
      { amount_cents: Number(amount_cents), currency },
    ]),
  )
}

/** Records the price of the payment that created a lot, and the provider's fee for it. */
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

/** The money in one currency, either at real providers or in the sandbox, in cents. */
export interface Cash {
  currency: string
  is_sandbox: boolean
  received: bigint
  /** Fees for payments. Negative, like all money that went out. */
  fees: bigint
  refunds: bigint
  disputes: bigint
  dispute_fees: bigint
  payouts: bigint
  payout_fees: bigint
  /** Payouts without a recorded fee, because the provider reported none or the payout was free. */
  payouts_without_fee: number
  held: bigint
  /** The estimated part of all fees. */
  estimated_fees: bigint
}

/** Sums the money that came in and went out, and the remainder, by currency. Real money comes first. */
export async function sumCash(db: Db): Promise<Cash[]> {
  const sum = (of: RawBuilder<unknown>) => sql`coalesce(sum(amount_cents) filter (where ${of}), 0)::bigint`
  const { rows } = await sql<Cash>`
    select currency, is_sandbox,
      ${sum(sql`kind = 'received'`)} as received,
      ${sum(sql`kind = 'provider_fee'`)} as fees,
      ${sum(sql`kind in ('refund', 'refund_returned')`)} as refunds,
      ${sum(sql`kind in ('dispute', 'dispute_returned')`)} as disputes,
      ${sum(sql`kind in ('dispute_fee', 'dispute_fee_returned')`)} as dispute_fees,
      ${sum(sql`kind in ('payout', 'payout_returned')`)} as payouts,
      ${sum(sql`kind in ('payout_fee', 'payout_fee_returned')`)} as payout_fees,
      count(*) filter (where kind = 'payout' and charged.id is null)::int as payouts_without_fee,
      sum(amount_cents)::bigint as held,
      ${sum(sql`is_estimate`)} as estimated_fees
    from cash_movement
    left join (select distinct subject_id as id from cash_movement where kind = 'payout_fee') as charged
      on charged.id = cash_movement.subject_id
    group by currency, is_sandbox order by is_sandbox, currency
  `.execute(db)
  return rows
}
