import type { RawBuilder } from 'kysely'
import { sql } from '#kernel/db'
import type { ListedCreator } from './listed-creator.ts'
import { patternOf, type SearchTerm } from './search-term.ts'

/** Where a search looks: in names (also similar ones), bios and tags of posts, or only in names. */
export type SearchIn = { in: 'everything'; taggedIds: readonly string[] } | { in: 'names' }

/**
 * A query of the creators that a search finds, each once, with how well they match. Each kind of match has its own
 * index and is read separately, so that a word found in many bios isn't compared with all the names of these creators.
 */
export function foundCreators(term: SearchTerm, search: SearchIn): RawBuilder<ListedCreator> {
  const ways =
    search.in === 'names'
      ? [byName(term, isNearlyNamed(term))]
      : [
          ...(term.kind === 'trigrams' ? [byName(term, isNamed(term))] : []),
          ...(term.words === '' ? [] : [way(relevanceOf.words, hasWords(term), sql`true`)]),
          ...(search.taggedIds.length > 0
            ? [way(relevanceOf.tag, sql`id = any(${search.taggedIds}::uuid[])`, sql`false`)]
            : []),
        ]
  const found = sql.join(ways, sql` union all `)
  return sql`(
    select id, follower_count, post_count, featured_at, max(relevance)::int as relevance
    from (${term.swapped === '' ? found : orSwapped(found, term, search)}) as found
    group by id, follower_count, post_count, featured_at
  )`
}

/**
 * Finds words with two letters swapped only if nothing contains the text as it was typed, because many swaps result in
 * another word, such as from and form.
 */
function orSwapped(found: RawBuilder<unknown>, { swapped }: SearchTerm, search: SearchIn) {
  const query = sql`${swapped}::tsquery`
  const isInName =
    search.in === 'names' ? sql`and to_tsvector('simple'::regconfig, search_name) @@ ${query}` : sql``
  return sql`
    with typed as materialized (${found})
    select * from typed union all
    select * from (
      ${way(relevanceOf.swapped, sql`search_words @@ ${query} ${isInName}`, sql`false`)}
    ) as swapped
    where not exists (select from typed where is_exact)`
}

/** `isExact` is whether the profile contains the text as it was typed. */
const way = (
  relevance: RawBuilder<unknown>,
  matches: RawBuilder<unknown>,
  isExact: RawBuilder<unknown>,
) => sql`
  select id, follower_count, post_count, featured_at, ${relevance} as relevance, ${isExact} as is_exact
  from profile where deleted_at is null and introduced_at is not null and ${matches}`

/**
 * Ranks exact names first, then names that begin with the term, then names with a word that does, then names that
 * contain it, then similar ones. Only slightly similar names rank below bios and tags with the exact word.
 */
export function byName(term: SearchTerm, matches: RawBuilder<unknown>) {
  const pattern = patternOf(term.text)
  const displayName = sql`substr(search_name, length(username) + 2)`
  const relevance = sql`case
    when ${term.text} in (username, ${displayName}) then 400
    when search_name like ${`${pattern}%`} or ${displayName} like ${`${pattern}%`} then 300
    when search_name like ${`% ${pattern}%`} then 250
    when ${hasInName(term)} then 200
    when ${similarity(term)} >= ${nearly} then 100 + 100 * ${similarity(term)}
    else 100 * ${similarity(term)}
  end`
  return way(relevance, matches, hasInName(term))
}

const relevanceOf = { words: sql.lit(60), tag: sql.lit(50), swapped: sql.lit(49) }
const nearly = sql.lit(0.5)

const hasInName = ({ text }: SearchTerm) => sql`search_name like ${`%${patternOf(text)}%`}`
const hasWords = ({ words }: SearchTerm) => sql`search_words @@ ${words}::tsquery`
const similarity = ({ text }: SearchTerm) => sql`strict_word_similarity(${text}, search_name)`

/** Whether the name contains the term or is similar to it. Short terms are found only at the beginning of a word. */
export const isNamed = (term: SearchTerm) =>
  term.kind === 'trigrams'
    ? sql`(${hasInName(term)} or ${term.text} <<% search_name)`
    : sql`(${hasWords(term)} and ${hasInName(term)})`

/**
 * Leaves out only slightly similar names. Posts are sorted by time, so those creators' posts could push the other
 * results down.
 */
const isNearlyNamed = (term: SearchTerm) =>
  term.kind === 'trigrams'
    ? sql`(${hasInName(term)} or
        (${term.text} <<% search_name and ${similarity(term)} >= ${nearly}))`
    : isNamed(term)
