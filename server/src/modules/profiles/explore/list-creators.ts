import { profileLimits } from '@fanfare/contract/profiles/limits'
import type { Page } from '@fanfare/contract/api/page'
import type { ProfileCard } from '@fanfare/contract/profiles/profile-card'
import type { profilePages } from '@fanfare/contract/profile-pages/routes'
import type { QueryOf } from '@fanfare/contract/api/route'
import type { Db } from '#kernel/db'
import { makePage, readCursor, type CursorValues } from '#kernel/page'
import type { Viewer } from '#kernel/viewer'
import { pageOfCreators, type CreatorsOrder } from './explore-queries.ts'
import type { ListedCreator } from './listed-creator.ts'
import { searchTermIn, type SearchTerm } from './search-term.ts'
import { listCards } from '../cards/profile-cards.ts'

type Query = QueryOf<typeof profilePages.list>

/**
 * Creators to explore: everybody who published something, the results of a search, or suggested or featured creators.
 * `taggedIds` are the creators that the search finds by the tags of their posts.
 */
export async function listCreators(
  { db }: { db: Db },
  viewer: Viewer,
  { taggedIds, ...query }: Query & { taggedIds: readonly string[] },
): Promise<Page<ProfileCard>> {
  const term = searchTermIn(query.search)
  const order = orderOf(query, term)
  const page = { ...query, limit: query.limit ?? standardLimit(query) }
  const rows = await pageOfCreators(db, {
    order,
    term,
    searchIn: { in: 'everything', taggedIds },
    viewerId: viewer.profileId,
    isForViewer: query.list === 'suggested',
    after: readCursor(query.cursor, cursorKinds[order]),
    limit: page.limit,
    offset: page.offset,
  })
  const { data, pagination } = makePage(rows, page, { cursorOf: cursorOf[order] })
  const ids = data.map(({ id }) => id)
  return { data: await listCards(db, viewer, ids), pagination }
}

/**
 * The profiles that a search finds by name, best matches first. With a viewer, only profiles that lists show to them.
 */
export async function listProfileIdsNamed(
  db: Db,
  { text, viewerId, limit }: { text: string; viewerId: string | null; limit: number },
): Promise<string[]> {
  const term = searchTermIn(text)
  if (term === null) return []
  const rows = await pageOfCreators(db, {
    order: rankedOrder(term),
    term,
    searchIn: { in: 'names' },
    viewerId,
    isForViewer: false,
    after: null,
    limit: limit - 1,
    offset: 0,
  })
  return rows.map(({ id }) => id)
}

function orderOf({ list, sortBy }: Query, term: SearchTerm | null): CreatorsOrder {
  if (list === 'featured') return 'featured'
  if (list === 'suggested') return 'popular'
  return sortBy === undefined || sortBy === 'relevance' ? rankedOrder(term) : sortBy
}

/** Without a search, or with a search for one or two letters, everybody matches equally well. */
const rankedOrder = (term: SearchTerm | null) =>
  term === null || term.kind === 'short' ? 'popular' : 'relevance'

function standardLimit({ list }: Query): number {
  if (list === undefined) return profileLimits.creatorsPage
  return list === 'featured' ? profileLimits.featuredPage : profileLimits.suggestedPage
}

const cursorKinds = {
  relevance: ['number', 'number', 'id'],
  popular: ['number', 'id'],
  most_posts: ['number', 'id'],
  newest: ['id'],
  featured: ['time', 'id'],
} as const satisfies Record<CreatorsOrder, readonly ('time' | 'number' | 'id')[]>

const cursorOf: Record<CreatorsOrder, (row: ListedCreator) => CursorValues> = {
  relevance: ({ relevance, follower_count, id }) => [relevance, follower_count, id],
  popular: ({ follower_count, id }) => [follower_count, id],
  most_posts: ({ post_count, id }) => [post_count, id],
  newest: ({ id }) => [id],
  featured: ({ featured_at, id }) => [featured_at?.toISOString() ?? '', id],
}
