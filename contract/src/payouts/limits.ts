/** `feeCents`: the highest fee of a payout. */
export const payoutLimits = { feeCents: 1_000_000 } as const
