import type { Db } from '#kernel/db'
import { foldForSearch, wordsQueryOf } from '#kernel/database/search-text'
import { listProfileIdsNamed } from '#profiles'
import type { Search } from './posts-query.ts'

const mostAuthors = 100

/** What to look for when a person typed this: words that begin so, all of them, or authors named so. Null: nothing. */
export async function searchFor(db: Db, typed: string | undefined): Promise<Search | null> {
  if (typed === undefined || typed.trim() === '') return null
  const authorIds = await listProfileIdsNamed(db, { text: typed, viewerId: null, limit: mostAuthors })
  return { words: wordsQueryOf(foldForSearch(typed)), authorIds }
}
