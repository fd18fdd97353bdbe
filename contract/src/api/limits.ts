/** How much of a list is answered at once, unless its module says otherwise. */
export const pageLimits = { default: 10, most: 100, mostOffset: 100_000 } as const
