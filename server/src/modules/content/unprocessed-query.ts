import type { Db } from '#kernel/db'
import type { ContentRow } from './queries.ts'

export type Unprocessed = Pick<ContentRow, 'id' | 'kind'>

/** The contents that are still being processed, in the order of their ids. */
export async function listUnprocessed(
  db: Db,
  { afterId, limit }: { afterId: string | null; limit: number },
): Promise<Unprocessed[]> {
  let select = db
    .selectFrom('content')
    .select(['id', 'kind'])
    .where('status', '=', 'processing')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(limit)
  if (afterId !== null) select = select.where('id', '>', afterId)
  return select.execute()
}
