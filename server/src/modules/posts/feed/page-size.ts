import { sql } from '#kernel/db'

// A separate statement for every limit that clients send would fill the memory of every connection.
const rowCounts = [6, 11, 21, 51, 101]

/** How many rows a statement reads: at least one more than the limit, rounded up to one of a few fixed numbers. */
export const rowsFor = (limit: number): number => rowCounts.find((count) => count > limit) ?? limit + 1

/**
 * The end of a page's statement. Leaves out an OFFSET of zero, because the planner makes a bad plan for an unknown
 * offset.
 */
export const pageOf = ({ limit, offset }: { limit: number; offset: number }) =>
  offset > 0
    ? sql`limit ${sql.lit(rowsFor(limit))} offset ${offset}::int`
    : sql`limit ${sql.lit(rowsFor(limit))}`
