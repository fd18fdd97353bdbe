import { sql, type Db, type Tx } from '#kernel/db'

export async function markDeleted(tx: Tx, input: { ids: readonly string[]; at: Date }): Promise<void> {
  await tx
    .updateTable('content')
    .set({ deleted_at: input.at })
    .where('id', '=', sql<string>`any(${[...input.ids]}::uuid[])`)
    .execute()
}

/** The public id of a content if it was deleted, otherwise undefined. */
export async function findDeletedUuid(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('content')
    .select('uuid')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return row?.uuid
}
