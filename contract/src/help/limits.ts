/** The maximum lengths of a name and a message to support, in characters. */
export const contactLimits = { name: 100, message: 5000 } as const
