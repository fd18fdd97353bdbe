import { sql, type Tx } from '#kernel/db'

/**
 * Hides contents from everyone, permanently. Includes those that would otherwise reappear if a removed post was
 * restored.
 */
export async function hideContents(tx: Tx, input: { ids: readonly string[]; at: Date }): Promise<void> {
  if (input.ids.length === 0) return
  await tx
    .updateTable('content')
    .set({
      hidden_at: sql<Date>`coalesce(hidden_at, ${input.at}::timestamptz)`,
      is_hidden_by_removal: false,
    })
    .where('id', '=', sql<string>`any(${[...input.ids]}::uuid[])`)
    .where((eb) => eb.or([eb('hidden_at', 'is', null), eb('is_hidden_by_removal', '=', true)]))
    .execute()
}

/** Which of these contents are hidden. */
export async function listHiddenIds(tx: Tx, { ids }: { ids: readonly string[] }): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('content')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('hidden_at', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
