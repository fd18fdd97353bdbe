import type { RawBuilder } from 'kysely'
import { sql } from '#kernel/db'
import { byName, isNamed } from './found-creators.ts'
import { patternOf, searchTermIn } from './search-term.ts'

/**
 * A query of the profiles that a search by the team finds, each once, with how well they match: profiles with this name
 * or a similar one, as in the public search, and profiles that nobody else finds yet, by the beginning of their
 * username. Null without a search.
 */
export function foundProfiles(
  typed: string | undefined,
): RawBuilder<{ id: string; relevance: number }> | null {
  const term = searchTermIn(typed)
  if (term === null) return null
  return sql`(
    select id, max(relevance)::int as relevance from (
      select id, relevance from (${byName(term, isNamed(term))}) as named
      union all
      select id, ${sql.lit(300)} from profile
      where deleted_at is null and username collate "C" like ${`${patternOf(term.text)}%`}
    ) as found
    group by id
  )`
}
