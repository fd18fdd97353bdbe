/** Letters that are written from right to left, such as Arabic and Hebrew. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * A name for a sentence in plain text. A name that is written from right to left is isolated, so that it doesn't
 * reorder the words and punctuation around it. Between elements, `<bdi>` does the same.
 */
export const isolate = (name: string): string => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name)
