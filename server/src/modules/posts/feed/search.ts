import type { Db } from '#kernel/db'
import { foldForSearch, wordsQueryOf } from '#kernel/database/search-text'
import { listProfileIdsNamed } from '#profiles'
import type { Search } from './posts-query.ts'

const mostAuthors = 100

/**
 * The search query for a person's input. It finds posts that contain, for each word of the input, a word that begins
 * with it, and posts whose author has a matching name. Null for an empty input.
 */
export async function searchFor(db: Db, typed: string | undefined): Promise<Search | null> {
  if (typed === undefined || typed.trim() === '') return null
  const authorIds = await listProfileIdsNamed(db, { text: typed, viewerId: null, limit: mostAuthors })
  return { words: wordsQueryOf(foldForSearch(typed)), authorIds }
}
