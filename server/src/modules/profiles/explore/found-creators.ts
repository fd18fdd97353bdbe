import type { RawBuilder } from 'kysely'
import { sql } from '#kernel/db'
import type { ListedCreator } from './listed-creator.ts'
import { patternOf, type SearchTerm } from './search-term.ts'

/** Where a search looks: in names, bios and the tags of posts, or for names that are nearly what was typed. */
export type SearchIn = { in: 'everything'; taggedIds: readonly string[] } | { in: 'names' }

/**
 * A query of the creators that a search finds, each once, with how well they match. Each way to match has its own index,
 * and is read by itself: a word of many bios must not be compared with all their names.
 */
export function foundCreators(term: SearchTerm, search: SearchIn): RawBuilder<ListedCreator> {
  const ways =
    search.in === 'names'
      ? [byName(term, isNearlyNamed(term))]
      : [
          ...(term.kind === 'trigrams' ? [byName(term, isNamed(term))] : []),
          ...(term.words === '' ? [] : [way(relevanceOf.words, hasWords(term))]),
          ...(search.taggedIds.length > 0
            ? [way(relevanceOf.tag, sql`id = any(${search.taggedIds}::uuid[])`)]
            : []),
        ]
  return sql`(
    select id, follower_count, post_count, featured_at, max(relevance)::int as relevance
    from (${sql.join(ways, sql` union all `)}) as found
    group by id, follower_count, post_count, featured_at
  )`
}

const way = (relevance: RawBuilder<unknown>, matches: RawBuilder<unknown>) => sql`
  select id, follower_count, post_count, featured_at, ${relevance} as relevance
  from profile where deleted_at is null and introduced_at is not null and ${matches}`

/**
 * The name itself first, then names that begin so, then those with a word that does, then those that contain it, then
 * those that are nearly so. A name that is only a little similar comes after bios and tags with the word itself.
 */
function byName(term: SearchTerm, matches: RawBuilder<unknown>) {
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
  return way(relevance, matches)
}

const relevanceOf = { words: sql.lit(60), tag: sql.lit(50) }
const nearly = sql.lit(0.5)

const hasInName = ({ text }: SearchTerm) => sql`search_name like ${`%${patternOf(text)}%`}`
const hasWords = ({ words }: SearchTerm) => sql`search_words @@ ${words}::tsquery`
const similarity = ({ text }: SearchTerm) => sql`strict_word_similarity(${text}, search_name)`
const isNamed = (term: SearchTerm) => sql`(${hasInName(term)} or ${term.text} <<% search_name)`

/** Posts are listed by time: those of somebody whose name is only a little similar would hide the others. */
const isNearlyNamed = (term: SearchTerm) =>
  term.kind === 'trigrams'
    ? sql`(${hasInName(term)} or
        (${term.text} <<% search_name and ${similarity(term)} >= ${nearly}))`
    : sql`(${hasWords(term)} and ${hasInName(term)})`
