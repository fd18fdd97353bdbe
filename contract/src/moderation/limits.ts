export const reportLimits = { description: 2000, note: 1000 } as const
