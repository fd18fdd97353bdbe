import { sql, type Tx } from '#kernel/db'

/** Keeps contents from being used anywhere else or deleted, for good. Where they are shown already, they stay. */
export async function barContents(tx: Tx, input: { ids: readonly string[]; at: Date }): Promise<void> {
  if (input.ids.length === 0) return
  await tx
    .updateTable('content')
    .set({ barred_at: input.at })
    .where('id', '=', sql<string>`any(${[...input.ids]}::uuid[])`)
    .where('barred_at', 'is', null)
    .execute()
}
