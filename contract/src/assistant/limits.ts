export const assistantLimits = { question: 500 } as const
