/** A text of which others can read only the beginning. */
export interface PublicWords {
  text: string
  publicLength: number
}

/** The matches of a pattern that end within the public words. A name that is cut off would be a different name. */
export const matchesIn = ({ text, publicLength }: PublicWords, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)]
    .filter(({ 0: found, index }) => index + found.length <= publicLength)
    .map((match) => match[1] ?? '')
