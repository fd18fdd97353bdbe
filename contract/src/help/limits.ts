/** How long the parts of a message to support can be. */
export const contactLimits = { name: 100, message: 5000 } as const
