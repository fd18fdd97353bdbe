/** `presets`: how many presets a profile can save for one tool. */
export const aiLimits = { presets: 50 } as const
