/** The default and the maximum number of items in one response of a list, and the highest offset. */
export const pageLimits = { default: 10, most: 100, mostOffset: 100_000 } as const
