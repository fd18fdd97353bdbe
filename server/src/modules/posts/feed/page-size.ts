import { sql } from '#kernel/db'

// A text of its own for each limit that somebody thinks of would fill the memory of every connection.
const rowCounts = [6, 11, 21, 51, 101]

/** How many rows a statement asks for, so that one more than the limit comes when there is one. Few different numbers. */
export const rowsFor = (limit: number): number => rowCounts.find((count) => count > limit) ?? limit + 1

/** The end of a statement for a page. Without an offset it says none: an unknown one would spoil the plan. */
export const pageOf = ({ limit, offset }: { limit: number; offset: number }) =>
  offset > 0
    ? sql`limit ${sql.lit(rowsFor(limit))} offset ${offset}::int`
    : sql`limit ${sql.lit(rowsFor(limit))}`
