import { limits } from '@fanfare/contract/limits'
import type { Page } from '@fanfare/contract/api/page'
import type { ProfileCard, profiles } from '@fanfare/contract/profiles'
import type { QueryOf } from '@fanfare/contract/api/route'
import type { Db } from '#kernel/db'
import { makePage, readCursor, type CursorValues } from '#kernel/page'
import type { Viewer } from '#kernel/viewer'
import { pageOfCreators, type ListedCreator, type CreatorsOrder } from './explore-queries.ts'
import { listCards } from '../profile-cards.ts'

type Query = QueryOf<typeof profiles.list>

/** Creators to explore: everybody who published, those that a search finds, or the suggested or featured ones. */
export async function listCreators(
  { db }: { db: Db },
  viewer: Viewer,
  query: Query,
): Promise<Page<ProfileCard>> {
  const order = orderOf(query)
  const page = { ...query, limit: query.limit ?? standardLimit(query) }
  const rows = await pageOfCreators(db, {
    order,
    term: termIn(query.search),
    viewerId: viewer.profileId,
    isForViewer: query.list === 'suggested',
    after: readCursor(query.cursor, cursorKinds[order]),
    limit: page.limit,
    offset: page.offset,
  })
  const { data, pagination } = makePage(rows, page, { cursorOf: (row) => cursorOf(order, row) })
  const ids = data.map(({ id }) => id)
  return { data: await listCards(db, viewer, ids), pagination }
}

/** The profiles that a search finds by their names, the most followed first. */
export async function listProfileIdsNamed(
  db: Db,
  { text, limit }: { text: string; limit: number },
): Promise<string[]> {
  const term = termIn(text)
  if (term === null) return []
  const all = { order: 'popular', term, viewerId: null, isForViewer: false, after: null, offset: 0 } as const
  const rows = await pageOfCreators(db, { ...all, limit: limit - 1 })
  return rows.map(({ id }) => id)
}

function orderOf({ list, sortBy }: Query): CreatorsOrder {
  if (list === 'featured') return 'featured'
  return list === 'suggested' ? 'popular' : sortBy
}

function standardLimit({ list }: Query): number {
  if (list === undefined) return limits.page.creators
  return list === 'featured' ? limits.page.featured : limits.page.suggested
}

/** People write names as they see them: in capitals, with an @ before them. */
function termIn(search: string | undefined): string | null {
  const term = (search ?? '').replaceAll(/\s+/g, ' ').trim().replace(/^@/, '').toLowerCase()
  return term === '' ? null : term
}

const cursorKinds = {
  popular: ['number', 'id'],
  most_posts: ['number', 'id'],
  newest: ['id'],
  featured: ['time', 'id'],
} as const satisfies Record<CreatorsOrder, readonly ('time' | 'number' | 'id')[]>

function cursorOf(order: CreatorsOrder, row: ListedCreator): CursorValues {
  if (order === 'newest') return [row.id]
  if (order === 'featured') return [row.featured_at?.toISOString() ?? '', row.id]
  return [order === 'popular' ? row.follower_count : row.post_count, row.id]
}
