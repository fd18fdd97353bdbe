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
export const wordsQueryOf = (folded: string): string => wordsIn(folded).map(prefixOf).join(' & ')

/**
 * A query for a text in which two neighboring letters were swapped: each pair of letters is swapped once. Empty if every
 * word is too short for that.
 */
export function swappedQueryOf(folded: string): string {
  const words = wordsIn(folded)
  const ways = words.flatMap((word, place) => {
    const swapped = swapsIn(word).map(prefixOf)
    if (swapped.length === 0) return []
    const all = words.map(prefixOf)
    all[place] = `(${swapped.join(' | ')})`
    return [all.join(' & ')]
  })
  return ways.join(' | ')
}

/** Shorter words easily become other words. */
const shortestSwapped = 4

/** What a word could be if two neighboring letters of it were swapped. Empty for words of fewer than four letters. */
export function swapsIn(word: string): string[] {
  const letters = word.match(/./gsu) ?? []
  if (letters.length < shortestSwapped) return []
  return letters.slice(1).flatMap((second, place) => {
    const pair = `${second}${letters[place]}`
    const isSwap = second !== letters[place] && /^\p{L}{2}$/u.test(pair)
    return isSwap ? [letters.toSpliced(place, 2, pair).join('')] : []
  })
}

const wordsIn = (folded: string): string[] => folded.match(/[\p{L}\p{M}\p{N}]+/gu)?.slice(0, mostWords) ?? []

const prefixOf = (word: string): string => `'${word}':*`
