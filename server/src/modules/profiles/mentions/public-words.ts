/** A text whose beginning alone others can read. */
export interface PublicWords {
  text: string
  publicLength: number
}

/** The matches of a pattern that are whole within the public words: half of a name is another name. */
export const matchesIn = ({ text, publicLength }: PublicWords, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)]
    .filter(({ 0: found, index }) => index + found.length <= publicLength)
    .map((match) => match[1] ?? '')
