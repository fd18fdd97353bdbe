/** The end of a number that may be shown; the rest is hidden. */
export const endOf = (text: string): string => `•••• ${text.slice(-4)}`
