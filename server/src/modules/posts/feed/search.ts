import type { Db } from '#kernel/db'
import { listProfileIdsNamed } from '#profiles'
import type { Search } from './posts-query.ts'

const mostWords = 8
const mostAuthors = 100

/** What to look for when a person typed this: words that begin so, all of them, or authors named so. Null: nothing. */
export async function searchFor(db: Db, typed: string | undefined): Promise<Search | null> {
  const words = typed
    ?.toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.slice(0, mostWords)
  if (typed === undefined || typed.trim() === '') return null
  const authorIds = await listProfileIdsNamed(db, { text: typed, limit: mostAuthors })
  return { words: (words ?? []).map((word) => `'${word}':*`).join(' & '), authorIds }
}
