import { sql, type Db, type Tx } from '#kernel/db'

/** Stores what sending a payout cost. Returns false if that was known. */
export async function updateFee(tx: Tx, { id, cents }: { id: string; cents: bigint }): Promise<boolean> {
  const updated = await tx
    .updateTable('payout')
    .set({ fee_cents: cents })
    .where('id', '=', id)
    .where('fee_cents', 'is', null)
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

/** Stores what sending a payout cost in place of what was known. */
export async function replaceFee(tx: Tx, { id, cents }: { id: string; cents: bigint }): Promise<void> {
  await tx.updateTable('payout').set({ fee_cents: cents }).where('id', '=', id).execute()
}

interface Unreported {
  id: string
  /** The provider's. */
  reference: string
}

/**
 * Payouts that the provider sent since then for a fee that isn't known, and that it wasn't asked about since a moment: those
 * that were never asked about first, then the longest ago.
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

/** Notes that the provider was asked what a payout cost. */
export async function updateFeeAskedAt(db: Db, { id, at }: { id: string; at: Date }): Promise<void> {
  await db.updateTable('payout').set({ fee_asked_at: at }).where('id', '=', id).execute()
}
