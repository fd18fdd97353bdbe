import type { Page, PageQuery } from '@fanfare/contract/api/page'
import { Problem } from './problem.ts'

/** What the last row of a page sorts by; the next page starts after it. */
export type CursorValues = readonly (string | number)[]

export const writeCursor = (values: CursorValues): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/** Reads a cursor that `writeCursor` wrote; `kinds` says what each value has to be. A foreign one is a bad request. */
export function readCursor(
  cursor: string | undefined,
  kinds: readonly ('time' | 'id' | 'number')[],
): string[] | null {
  if (cursor === undefined) return null
  const bad = new Problem('invalid-request', { fields: { cursor: 'This is no cursor of this list.' } })
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
  return kind === 'id' ? /^[0-9a-f-]{36}$/.test(value) : /^[0-9TZ:.+ -]{10,40}$/.test(value)
}

/**
 * Makes a page of rows that were asked for with one too many, unless `hasMore` says whether there are more.
 * `total` is exact when given; otherwise it is what is known so far, and marked as capped.
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
  const total = options.total ?? {
    count: query.offset + Math.max(rows.length, data.length + Number(hasMore)),
    isCapped: hasMore || query.cursor !== undefined,
  }
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
