/** `presets`: how many a profile keeps for one tool. */
export const aiLimits = { presets: 50 } as const
