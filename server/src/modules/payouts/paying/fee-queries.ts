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

/** The provider's references of payouts that it sent since then for a fee that isn't known, the latest first. */
export async function listWithoutFee(
  db: Db,
  { isSandbox, since, limit }: { isSandbox: boolean; since: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('payout')
    .select('reference')
    .where('method', '=', sql.lit('connect_account' as const))
    .where('fee_cents', 'is', null)
    .where('paid_at', '>=', since)
    .where('is_sandbox', '=', isSandbox)
    .orderBy('paid_at', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ reference }) => (reference === null ? [] : [reference]))
}
