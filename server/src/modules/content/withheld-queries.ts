import { sql, type Tx } from '#kernel/db'

/**
 * Whether a content is withheld until it is released or deleted. For statements that select from `content`. A partial
 * index covers these rows.
 */
export const isWithheld = sql<boolean>`(content.withheld_at is not null and content.deleted_at is null)`

/** Releases withheld contents. Those that are also hidden stay hidden. */
export async function releaseContents(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('content')
    .set({ withheld_at: null })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('withheld_at', 'is not', null)
    .execute()
}

/** Marks the withheld ones among these contents as deleted, and returns them. */
export async function markWithheldDeleted(
  tx: Tx,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<{ id: string; uuid: string }[]> {
  if (ids.length === 0) return []
  return tx
    .updateTable('content')
    .set({ deleted_at: at })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(isWithheld)
    .returning(['id', 'uuid'])
    .execute()
}
