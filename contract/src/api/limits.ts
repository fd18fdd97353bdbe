/** The maximum number of items in one response of a list, unless its module sets another. */
export const pageLimits = { default: 10, most: 100, mostOffset: 100_000 } as const
