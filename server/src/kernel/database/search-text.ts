const mostWords = 8

/**
 * A search term in lower case without accents, in the form in which `search_fold` stores searchable text in the
 * database.
 */
export const foldForSearch = (typed: string): string =>
  typed
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[øłđħŧıς]/g, (letter) => plainLetters[letter] ?? letter)

/** Letters that Unicode can't split into a plain letter and an accent. */
const plainLetters: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ŧ: 't', ı: 'i', ς: 'σ' }

/**
 * A PostgreSQL text search query in which each of the first eight words must be the beginning of a word. Empty if there
 * are no words.
 */
export function wordsQueryOf(folded: string): string {
  const words = folded.match(/[\p{L}\p{M}\p{N}]+/gu)?.slice(0, mostWords) ?? []
  return words.map((word) => `'${word}':*`).join(' & ')
}
