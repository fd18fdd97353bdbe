import { foldForSearch, wordsQueryOf } from '#kernel/database/search-text'

/** What a search for creators looks for. */
export interface SearchTerm {
  text: string
  /** For text search: a word for each word of the text. Empty if it has none. */
  words: string
  /**
   * `short`: one or two letters, which so many names have that they are only compared with where names begin.
   * `trigrams`: it can be found inside of names, and in similar ones. `words`: only where words begin.
   */
  kind: 'short' | 'trigrams' | 'words'
}

/** Reads what somebody typed, perhaps with an @ or a # before it. Null if there is nothing to search for. */
export function searchTermIn(typed: string | undefined): SearchTerm | null {
  const text = foldForSearch(typed ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^[@#]\s*/, '')
  return text === '' ? null : { text, words: wordsQueryOf(text), kind: kindOf(text) }
}

function kindOf(text: string): SearchTerm['kind'] {
  if (/^[ -~]{1,2}$/.test(text)) return 'short'
  return /[a-z0-9]{3}/.test(text) ? 'trigrams' : 'words'
}

/** What was typed as a pattern of `like`: signs that would stand for any letters stand for themselves. */
export const patternOf = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
