import type { Db, Tx } from '#kernel/db'

/** Answers false when that was told before. */
export async function insertKey(tx: Tx, { key }: { key: string }): Promise<boolean> {
  const inserted = await tx
    .insertInto('notification_key')
    .values({ key, done_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Notes that these were told. Answers those that were not before. One statement. */
export async function insertDoneKeys(
  tx: Tx,
  { keys, at }: { keys: readonly string[]; at: Date },
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const inserted = await tx
    .insertInto('notification_key')
    // In one order everywhere, so that two transactions never wait for each other.
    .values(keys.toSorted().map((key) => ({ key, done_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute()
  return new Set(inserted.map(({ key }) => key))
}

/** Whether something is still to be told. */
export async function isUndone(db: Db, { key }: { key: string }): Promise<boolean> {
  const found = await db
    .selectFrom('notification_key')
    .select('key')
    .where('key', '=', key)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

export async function markDone(tx: Tx, { key, at }: { key: string; at: Date }): Promise<void> {
  await tx.updateTable('notification_key').set({ done_at: at }).where('key', '=', key).execute()
}

/** Forgets what was not told yet. */
export async function deleteUndoneKey(tx: Tx, { key }: { key: string }): Promise<void> {
  await tx.deleteFrom('notification_key').where('key', '=', key).where('done_at', 'is', null).execute()
}

export async function deleteKeysBefore(tx: Tx, { before }: { before: Date }): Promise<void> {
  await tx.deleteFrom('notification_key').where('told_at', '<', before).execute()
}
