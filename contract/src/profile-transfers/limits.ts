/** `days`: how long somebody may think about taking over a profile that was offered. */
export const profileTransferLimits = { days: 7 } as const
