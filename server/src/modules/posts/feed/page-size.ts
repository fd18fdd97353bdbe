import { sql } from '#kernel/db'

// A separate statement for every limit that clients use would fill the memory of every connection.
const rowCounts = [6, 11, 21, 51, 101]

/**
 * How many rows a statement reads, so that there is one more than the limit if more exist. Rounded to a few
 * different numbers.
 */
export const rowsFor = (limit: number): number => rowCounts.find((count) => count > limit) ?? limit + 1

/** The end of a page's statement. Leaves out OFFSET when it is zero, since an unknown offset would spoil the plan. */
export const pageOf = ({ limit, offset }: { limit: number; offset: number }) =>
  offset > 0
    ? sql`limit ${sql.lit(rowsFor(limit))} offset ${offset}::int`
    : sql`limit ${sql.lit(rowsFor(limit))}`
