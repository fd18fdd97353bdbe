import type { Page, PageQuery } from '@fanfare/contract/api/page'
import { isDay } from './is-day.ts'
import { Problem } from './problem.ts'
import { isUuid } from './uuid.ts'

/** The sort key of a page's last row, after which the next page starts. */
export type CursorValues = readonly (string | number)[]

export const writeCursor = (values: CursorValues): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/** Reads a cursor from `writeCursor`; `kinds` are the types of its values. Any other cursor is a bad request. */
export function readCursor(
  cursor: string | undefined,
  kinds: readonly ('time' | 'id' | 'number')[],
): string[] | null {
  if (cursor === undefined) return null
  const bad = new Problem('invalid-request', { fields: { cursor: 'This cursor isn’t from this list.' } })
  let values: unknown
  try {
    values = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    throw bad
  }
  if (!Array.isArray(values) || values.length !== kinds.length) throw bad
  return values.map((value: unknown, index) => {
    if (!isOfKind(value, kinds[index])) throw bad
    return String(value)
  })
}

function isOfKind(value: unknown, kind: 'time' | 'id' | 'number' | undefined): boolean {
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value)
  if (typeof value !== 'string') return false
  return kind === 'id' ? isUuid(value) : TIME.test(value) && isDay(value.slice(0, 10))
}

/** A day or a time in the notation of PostgreSQL or ISO 8601. */
const TIME =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])([ T]([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?(Z|[+-](0\d|1[0-5])(:?[0-5]\d)?)?)?$/

/**
 * Makes a page from rows, which include one row more than the limit unless `hasMore` is given. A given `total` is
 * exact. Otherwise the page has the number known so far, marked as capped.
 */
export function makePage<Row>(
  rows: readonly Row[],
  query: PageQuery,
  options: {
    cursorOf: (row: Row) => CursorValues
    total?: { count: number; isCapped: boolean }
    hasMore?: boolean
  },
): Page<Row> {
  const data = rows.slice(0, query.limit)
  const hasMore = options.hasMore ?? rows.length > query.limit
  const last = data.at(-1)
  const total =
    options.total ??
    knownTotal(query, { hasMore, found: Math.max(rows.length, data.length + Number(hasMore)) })
  return {
    data,
    pagination: {
      has_more: hasMore,
      total: total.count,
      ...(total.isCapped && { total_capped: true }),
      next_cursor: hasMore && last !== undefined ? writeCursor(options.cursorOf(last)) : null,
    },
  }
}

/** How many items there are at least, and whether there may be more. */
function knownTotal(
  { offset, cursor }: PageQuery,
  { found, hasMore }: { found: number; hasMore: boolean },
): { count: number; isCapped: boolean } {
  // Nothing was found, so nobody knows how many of the skipped items exist.
  if (found === 0 && offset > 0) return { count: 0, isCapped: true }
  return { count: offset + found, isCapped: hasMore || cursor !== undefined }
}
