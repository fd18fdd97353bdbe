import type { Db, Tx } from '#kernel/db'

/** Records a notification's key. Returns false if it was already recorded. */
export async function insertKey(tx: Tx, { key }: { key: string }): Promise<boolean> {
  const inserted = await tx
    .insertInto('notification_key')
    .values({ key, done_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Records these keys as sent, and returns those that were new. Takes one statement. */
export async function insertDoneKeys(
  tx: Tx,
  { keys, at }: { keys: readonly string[]; at: Date },
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const inserted = await tx
    .insertInto('notification_key')
    // Sorted, so that two transactions never deadlock.
    .values(keys.toSorted().map((key) => ({ key, done_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute()
  return new Set(inserted.map(({ key }) => key))
}

/** Whether a notification was recorded and hasn't been sent. */
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

/** Deletes the key of a notification that hasn't been sent, so that its job won't send it. */
export async function deleteUndoneKey(tx: Tx, { key }: { key: string }): Promise<void> {
  await tx.deleteFrom('notification_key').where('key', '=', key).where('done_at', 'is', null).execute()
}

export async function deleteKeysBefore(tx: Tx, { before }: { before: Date }): Promise<void> {
  await tx.deleteFrom('notification_key').where('told_at', '<', before).execute()
}
