import type { RawBuilder } from 'kysely'
import { sql } from '#kernel/db'
import { readCursor, type CursorValues } from '#kernel/page'

/**
 * The order of a list that can be searched: by `found.relevance` with a search, and otherwise, or if they match equally
 * well, newest first. Ids begin with their creation time.
 */
export function foundOrder(
  isSearch: boolean,
  { cursor, id }: { cursor: string | undefined; id: RawBuilder<string> },
) {
  const after = readCursor(cursor, isSearch ? ['number', 'id'] : ['id'])
  if (!isSearch) {
    return {
      relevance: sql<null>`null`,
      isAfter: after ? sql`${id} < ${after[0]}::uuid` : sql`true`,
      first: sql``,
    }
  }
  return {
    relevance: sql<number>`found.relevance`,
    isAfter: after ? sql`(found.relevance, ${id}) < (${after[0]}::int, ${after[1]}::uuid)` : sql`true`,
    first: sql`found.relevance desc,`,
  }
}

/** The cursor of such a list. */
export const foundCursorOf = ({ id, relevance }: { id: string; relevance: number | null }): CursorValues =>
  relevance === null ? [id] : [relevance, id]
