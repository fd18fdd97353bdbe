import { foldForSearch, swappedQueryOf, wordsQueryOf } from '#kernel/database/search-text'

/** A parsed search for creators. */
export interface SearchTerm {
  text: string
  /** The query for text search, with one entry per word of the text. Empty if the text has no words. */
  words: string
  /** The query for the text with any two neighboring letters swapped. Empty if every word is too short for that. */
  swapped: string
  /**
   * `short`: one or two letters. So many names contain them that only the beginnings of names are compared. `trigrams`:
   * also found inside names and in similar names. `words`: only found at the beginnings of words.
   */
  kind: 'short' | 'trigrams' | 'words'
}

/** Parses a person's input, with or without a leading @ or #. Null if it is empty. */
export function searchTermIn(typed: string | undefined): SearchTerm | null {
  const text = foldForSearch(typed ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^[@#]\s*/, '')
  return text === ''
    ? null
    : { text, words: wordsQueryOf(text), swapped: swappedQueryOf(text), kind: kindOf(text) }
}

function kindOf(text: string): SearchTerm['kind'] {
  if (/^[ -~]{1,2}$/.test(text)) return 'short'
  return /[a-z0-9]{3}/.test(text) ? 'trigrams' : 'words'
}

/** The typed text as a pattern for LIKE, with wildcards escaped. */
export const patternOf = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
