/** `feeCents`: the most that sending a payout can cost. */
export const payoutLimits = { feeCents: 1_000_000 } as const
