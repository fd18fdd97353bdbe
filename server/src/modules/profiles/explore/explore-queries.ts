import type { CreatorSort } from '@fanfare/contract/profiles'
import { sql, type Db } from '#kernel/db'
import { isFollowing } from '../access.ts'
import { isBlocked, isMuted } from '../blocks/access.ts'

export type CreatorsOrder = CreatorSort | 'featured'

export interface CreatorsQuery {
  order: CreatorsOrder
  /** What to search for, in small letters; null lists everybody who published something. */
  term: string | null
  /** Who looks: without those with which there is a block. */
  viewerId: string | null
  /** Leaves out the viewer, and those that the viewer follows or muted. */
  isForViewer: boolean
  /** What the last row of the page before sorted by, and its id. */
  after: string[] | null
  limit: number
  offset: number
}

export interface ListedCreator {
  id: string
  follower_count: number
  post_count: number
  featured_at: Date | null
}

/** Ids of a page of creators, with what they sort by; one row more than asked for, when there is one. */
export function pageOfCreators(db: Db, query: CreatorsQuery): Promise<ListedCreator[]> {
  const chosen = chooseCreators(db, query)
  // Few have a longer term in their name: they are found first and then sorted. Without the offset, PostgreSQL walks
  // through everybody in the order of the page until enough match.
  const isRare = query.term !== null && query.term.length >= shortestTrigram
  let select = db.selectFrom((isRare ? chosen.offset(sql.lit(0)) : chosen).as('creator')).selectAll()
  if (query.after) select = select.where(isAfter(query.order, query.after))
  const column = columns[query.order]
  if (column) select = select.orderBy(column.name, 'desc')
  return select
    .orderBy('id', 'desc')
    .limit(sql.lit(query.limit + 1))
    .offset(query.offset)
    .execute()
}

function chooseCreators(db: Db, { term, order, viewerId, isForViewer }: CreatorsQuery) {
  let select = db
    .selectFrom('profile')
    .select(['id', 'follower_count', 'post_count', 'featured_at'])
    .where('deleted_at', 'is', null)
  select =
    term === null
      ? select.where('post_count', '>', sql.lit(0))
      : select.where('introduced_at', 'is not', null).where(matches(term))
  if (order === 'featured') select = select.where('featured_at', 'is not', null)
  if (viewerId === null) return select
  const look = { viewerId: sql<string>`${viewerId}::uuid` }
  const id = sql.ref<string>('profile.id')
  select = select.where(sql<boolean>`not ${isBlocked(look, id)}`)
  if (!isForViewer) return select
  return select
    .where('id', '<>', viewerId)
    .where(sql<boolean>`not ${isFollowing(look, id)} and not ${isMuted(look, id)}`)
}

const columns = {
  popular: { name: 'follower_count', type: 'int' },
  most_posts: { name: 'post_count', type: 'int' },
  featured: { name: 'featured_at', type: 'timestamptz' },
  // Ids begin with the time of their making.
  newest: null,
} as const satisfies Record<CreatorsOrder, { name: string; type: string } | null>

function isAfter(order: CreatorsOrder, after: string[]) {
  const id = sql`${after.at(-1)}::uuid`
  const column = columns[order]
  if (!column) return sql<boolean>`id < ${id}`
  return sql<boolean>`(${sql.ref(column.name)}, id) < (${after[0]}::${sql.raw(column.type)}, ${id})`
}

const shortestTrigram = 3

// Fewer than three letters make no trigram of their own: they are looked for where words begin.
function matches(term: string) {
  const text = sql`(username || ' ' || lower(display_name))`
  const pattern = term.replaceAll(/[\\%_]/g, String.raw`\$&`)
  return term.length >= shortestTrigram
    ? sql<boolean>`${text} like ${`%${pattern}%`}`
    : sql<boolean>`(${text} like ${`${pattern}%`} or ${text} like ${`% ${pattern}%`})`
}
