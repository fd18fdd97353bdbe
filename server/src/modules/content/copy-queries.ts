import { sql, type Db } from '#kernel/db'

/**
 * For each content, the ids of all uploads of the same file by anybody, including deleted and hidden ones. Takes one
 * statement.
 */
export async function listCopyIds(
  db: Db,
  contentIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db
    .selectFrom('content')
    .innerJoin('content as copy', 'copy.sha256', 'content.sha256')
    .select(['content.id', 'copy.id as copy_id'])
    .where('content.id', '=', sql<string>`any(${[...contentIds]}::uuid[])`)
    .execute()
  const byContent = Map.groupBy(rows, ({ id }) => id)
  return new Map([...byContent].map(([id, copies]) => [id, copies.map((copy) => copy.copy_id)]))
}
