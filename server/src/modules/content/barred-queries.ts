import { sql, type Tx } from '#kernel/db'

interface Contents {
  ids: readonly string[]
}

/** Prevents contents from being used anywhere else or deleted. Places that already show them aren't affected. */
export async function barContents(tx: Tx, input: Contents & { at: Date }): Promise<void> {
  if (input.ids.length === 0) return
  await tx
    .updateTable('content')
    .set({ barred_at: input.at })
    .where('id', '=', sql<string>`any(${[...input.ids]}::uuid[])`)
    .where('barred_at', 'is', null)
    .execute()
}

/** Hides barred contents from everyone, until a post that shows them is restored. */
export async function hideBarredContents(tx: Tx, input: Contents & { at: Date }): Promise<void> {
  if (input.ids.length === 0) return
  await tx
    .updateTable('content')
    .set({ hidden_at: input.at, is_hidden_by_removal: true })
    .where('id', '=', sql<string>`any(${[...input.ids]}::uuid[])`)
    .where('hidden_at', 'is', null)
    .execute()
}

/** Shows contents again that were hidden only because posts were removed. */
export async function showBarredContents(tx: Tx, { ids }: Contents): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('content')
    .set({ hidden_at: null, is_hidden_by_removal: false })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('is_hidden_by_removal', '=', true)
    .execute()
}

/** Allows contents to be used and deleted again. Those that are hidden for another reason stay hidden. */
export async function unbarContents(tx: Tx, { ids }: Contents): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('content')
    .set({ barred_at: null })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}
