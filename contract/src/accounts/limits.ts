export const accountLimits = { password: { least: 8, most: 200 } } as const
