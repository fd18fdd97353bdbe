/** How many items one response of a list has by default, in a table for staff, and at most; and the highest offset. */
export const pageLimits = { default: 10, adminTable: 10, most: 100, mostOffset: 100_000 } as const
