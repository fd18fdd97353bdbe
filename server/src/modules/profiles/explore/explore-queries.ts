import type { CreatorSort } from '@fanfare/contract/profile-pages/routes'
import type { RawBuilder } from 'kysely'
import { sql, type Db } from '#kernel/db'
import { hasOpenBan } from '#moderation'
import { foundCreators, type SearchIn } from './found-creators.ts'
import type { ListedCreator } from './listed-creator.ts'
import { patternOf, type SearchTerm } from './search-term.ts'
import { isListedFor, isSuggestedTo } from './suggested-to.ts'

export type CreatorsOrder = CreatorSort | 'featured'

export interface CreatorsQuery {
  order: CreatorsOrder
  /** The search; null lists everybody who has published something. */
  term: SearchTerm | null
  searchIn: SearchIn
  /**
   * Leaves out banned profiles, profiles that this viewer muted, and profiles with a block between them and the viewer.
   */
  viewerId: string | null
  /** Leaves out the viewer and the profiles they follow. */
  isForViewer: boolean
  /** The sort key and id of the last row of the previous page. */
  after: string[] | null
  limit: number
  offset: number
}

/** Ids of a page of creators, with their sort keys, plus one extra row if there are more. */
export async function pageOfCreators(db: Db, query: CreatorsQuery): Promise<ListedCreator[]> {
  // Input that is only punctuation, such as `!!!`, matches no name.
  if (query.term?.kind === 'words' && query.term.words === '') return []
  let select = db.selectFrom(creatorsOf(query).as('creator')).selectAll()
  if (query.order === 'featured') select = select.where('featured_at', 'is not', null)
  select = select.where(isOpenTo(query))
  if (query.after) select = select.where(isAfter(query.order, query.after))
  for (const { name } of columns[query.order]) select = select.orderBy(name, 'desc')
  return select
    .orderBy('id', 'desc')
    .limit(sql.lit(query.limit + 1))
    .offset(query.offset)
    .execute()
}

/**
 * Few names match a longer term, so they are found first and then sorted. Many names match one or two letters, so
 * PostgreSQL reads all profiles in the page's order until enough match.
 */
function creatorsOf({ term, searchIn }: CreatorsQuery) {
  if (term === null) return everybodyWith(sql`post_count > 0`)
  return term.kind === 'short' ? everybodyWith(nameBeginsWith(term)) : foundCreators(term, searchIn)
}

const everybodyWith = (condition: RawBuilder<boolean>) => sql<ListedCreator>`(
  select id, follower_count, post_count, featured_at, 0 as relevance
  from profile where deleted_at is null and ${condition}
)`

function nameBeginsWith({ text }: SearchTerm) {
  const pattern = patternOf(text)
  return sql<boolean>`introduced_at is not null
    and (search_name like ${`${pattern}%`} or search_name like ${`% ${pattern}%`})`
}

function isOpenTo({ viewerId, isForViewer }: CreatorsQuery) {
  const id = sql.ref<string>('creator.id')
  if (viewerId === null) return sql<boolean>`not ${hasOpenBan(id)}`
  const look = { viewerId: sql<string>`${viewerId}::uuid` }
  return isForViewer ? isSuggestedTo(look, id) : isListedFor(look, id)
}

/**
 * The sort key of each list, without the id. Ids begin with their creation time, so a list by age needs no other key.
 */
const columns = {
  relevance: [
    { name: 'relevance', type: 'int' },
    { name: 'follower_count', type: 'int' },
  ],
  popular: [{ name: 'follower_count', type: 'int' }],
  most_posts: [{ name: 'post_count', type: 'int' }],
  featured: [{ name: 'featured_at', type: 'timestamptz' }],
  newest: [],
} as const satisfies Record<CreatorsOrder, readonly { name: keyof ListedCreator; type: string }[]>

function isAfter(order: CreatorsOrder, after: readonly string[]) {
  const keys = [...columns[order], { name: 'id', type: 'uuid' }]
  const names = sql.join(keys.map(({ name }) => sql.ref(name)))
  const values = sql.join(keys.map(({ type }, place) => sql`${after[place]}::${sql.raw(type)}`))
  return sql<boolean>`(${names}) < (${values})`
}
