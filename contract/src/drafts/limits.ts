export const draftLimits = { notes: 1000 } as const
