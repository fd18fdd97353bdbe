/** The highest count that a badge shows; above it, the badge shows a plus. */
export const badgeMax = 99
