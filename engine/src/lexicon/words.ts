/** Maps a word (a phrase has `_` between its parts) to its meaning. */
export type Vocabulary<Name extends string> = ReadonlyMap<string, Name>

export function indexOf<Name extends string>(words: Record<Name, string>): Vocabulary<Name> {
  const index = new Map<string, Name>()
  for (const name in words) for (const word of words[name].split(' ')) index.set(word, name)
  return index
}

/**
 * The words of a text in lower case and, if we know it, in the singular, with known phrases joined by `_`. A plural
 * that has no number before it is preceded by `(s)`.
 */
export function wordsOf(text: string, known: Record<string, Vocabulary<string>>): string[] {
  const isKnown = (word: string) => Object.values(known).some((index) => index.has(word))
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '')
  const words: string[] = []
  for (let i = 0; i < plain.length; i++) {
    const phrase = [3, 2]
      .map((length) => plain.slice(i, i + length))
      .find((parts) => parts.length > 1 && isKnown(singular(parts.join('_'), isKnown)))
    if (phrase) {
      const joined = phrase.join('_')
      if (!isKnown(joined)) words.push('(s)')
      words.push(singular(joined, isKnown))
      i += phrase.length - 1
      continue
    }
    const word = plain[i] ?? ''
    const one = singular(word, isKnown)
    if (one !== word && !isKnown(word)) words.push('(s)')
    words.push(isKnown(word) ? word : one)
  }
  return words
}

function singular(word: string, isKnown: (word: string) => boolean): string {
  if (isKnown(word)) return word
  const candidates = [
    word.replace(/ies$/, 'y'),
    word.replace(/ves$/, 'f'),
    word.replace(/i$/, 'us'),
    word.replace(/es$/, ''),
    word.replace(/s$/, ''),
  ]
  return candidates.find((candidate) => candidate !== word && isKnown(candidate)) ?? word
}
