const mostWords = 8

/** A search term in lower case without accents, as the database's `search_fold` stores the text that it searches. */
export const foldForSearch = (typed: string): string =>
  typed
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[øłđħŧıς]/g, (letter) => plainLetters[letter] ?? letter)

/** Letters that Unicode doesn't take apart into a plain one and an accent. */
const plainLetters: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ŧ: 't', ı: 'i', ς: 'σ' }

/**
 * A query for PostgreSQL's text search that requires a word beginning with each of the first eight words of a folded
 * text. Empty without words.
 */
export function wordsQueryOf(folded: string): string {
  const words = folded.match(/[\p{L}\p{M}\p{N}]+/gu)?.slice(0, mostWords) ?? []
  return words.map((word) => `'${word}':*`).join(' & ')
}
