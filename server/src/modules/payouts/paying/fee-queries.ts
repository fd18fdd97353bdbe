import type { Insertable, Selectable } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'
import type { PayoutsTables } from '../tables.ts'

/** Stores the cost of sending a payout. Returns false if it was already known. */
export async function updateFee(tx: Tx, { id, cents }: { id: string; cents: bigint }): Promise<boolean> {
  const updated = await tx
    .updateTable('payout')
    .set({ fee_cents: cents })
    .where('id', '=', id)
    .where('fee_cents', 'is', null)
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

/** Replaces the known cost of sending a payout. */
export async function replaceFee(tx: Tx, { id, cents }: { id: string; cents: bigint }): Promise<void> {
  await tx.updateTable('payout').set({ fee_cents: cents }).where('id', '=', id).execute()
}

interface Unreported {
  id: string
  /** The transfer's id at the provider. */
  reference: string
}

/**
 * Payouts that the provider has sent since a given time, whose fee is unknown and wasn't requested recently. Payouts
 * whose fee was never requested come first, and then those requested longest ago.
 */
export async function listWithoutFee(
  db: Db,
  query: { isSandbox: boolean; since: Date; askedBefore: Date; limit: number },
): Promise<Unreported[]> {
  const { isSandbox, since, askedBefore, limit } = query
  const rows = await db
    .selectFrom('payout')
    .select(['id', 'reference'])
    .where('method', '=', sql.lit('connect_account' as const))
    .where('fee_cents', 'is', null)
    .where('paid_at', '>=', since)
    .where('reference', 'is not', null)
    .where('is_sandbox', '=', isSandbox)
    .where(({ eb, or }) => or([eb('fee_asked_at', 'is', null), eb('fee_asked_at', '<', askedBefore)]))
    .orderBy('fee_asked_at', (order) => order.asc().nullsFirst())
    .orderBy('paid_at')
    .limit(limit)
    .execute()
  return rows.flatMap(({ id, reference }) => (reference === null ? [] : [{ id, reference }]))
}

/** Records that the provider was polled for a payout's fee. */
export async function updateFeeAskedAt(db: Db, { id, at }: { id: string; at: Date }): Promise<void> {
  await db.updateTable('payout').set({ fee_asked_at: at }).where('id', '=', id).execute()
}

/** Records who changed a fee. */
export const insertFeeChange = (
  tx: Tx,
  change: Insertable<PayoutsTables['payout_fee_change']>,
): Promise<unknown> => tx.insertInto('payout_fee_change').values(change).execute()

export type FeeChangeRow = Selectable<PayoutsTables['payout_fee_change']>

/** The latest changes of payout fees, up to five per payout, latest first. */
export async function listFeeChanges(
  db: Db,
  { payoutIds }: { payoutIds: readonly string[] },
): Promise<FeeChangeRow[]> {
  if (payoutIds.length === 0) return []
  const { rows } = await sql<FeeChangeRow>`
    select change.* from unnest(${payoutIds}::uuid[]) as wanted (id)
    cross join lateral (
      select * from payout_fee_change where payout_id = wanted.id order by id desc limit 5
    ) as change
    order by change.id desc`.execute(db)
  return rows
}
