/** `days`: the time to accept a profile transfer. */
export const profileTransferLimits = { days: 7 } as const
