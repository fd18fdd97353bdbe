import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { QueryOf } from '@fanfare/contract/api/route'
import type { PostType } from '@fanfare/contract/posts/post'
import type { posts } from '@fanfare/contract/posts/routes'
import type { StaffPost } from '@fanfare/contract/posts/staff-post'
import { makePage, readCursor } from '#kernel/page'
import { Problem } from '#kernel/problem'
import type { Viewer } from '#kernel/viewer'
import { badgesOf } from '#profiles'
import { listPosts, type ListedPost } from '../feed/feed-queries.ts'
import { cursorKinds } from '../feed/feed.ts'
import { searchFor } from '../feed/search.ts'
import { listPostFacts } from '../post-facts.ts'
import type { ViewDeps } from '../post-view.ts'
import { presentListedPost } from './present-staff-post.ts'
import { listRemovedRows } from './removed-queries.ts'
import { staffViewpoint } from './staff-viewpoint.ts'

type Query = QueryOf<typeof posts.listOfCreatorForStaff> & {
  search?: string | undefined
  profileId: string | null
}

const allTypes: readonly PostType[] = ['regular', 'stories', 'reels']

/** Published posts, or posts that moderators removed, as the team sees them. */
export const listStaffPosts = (deps: ViewDeps, staff: Viewer, query: Query): Promise<Page<StaffPost>> =>
  query.state === 'removed' ? listRemoved(deps, staff, query) : listPublished(deps, staff, query)

/** The posts of one creator. Throws `profile-not-found`. */
export async function listCreatorsPosts(
  deps: ViewDeps,
  staff: Viewer,
  { profileId, ...query }: QueryOf<typeof posts.listOfCreatorForStaff> & { profileId: string },
): Promise<Page<StaffPost>> {
  const badges = await badgesOf(deps.db, [profileId])
  if (!badges.has(profileId)) throw new Problem('profile-not-found')
  return listStaffPosts(deps, staff, { ...query, profileId })
}

const typesIn = (query: Pick<Query, 'postTypes'>): PostType[] => {
  const wanted = query.postTypes?.split(',') ?? allTypes
  return allTypes.filter((type) => wanted.includes(type))
}

/** Reads the next posts of each type, because each has its own index, and merges them into a page. */
async function listPublished(deps: ViewDeps, staff: Viewer, query: Query): Promise<Page<StaffPost>> {
  const at = deps.clock.now()
  const search = await searchFor(deps.db, query.search)
  const after = readCursor(query.cursor, cursorKinds[query.sortBy])
  const pages = await Promise.all(
    typesIn(query).map((postType) =>
      listPosts(deps.db, {
        ...staffViewpoint(at),
        source: sourceOf(query, search !== null),
        sort: query.sortBy,
        contentType: 'all',
        postType,
        withNsfw: true,
        profileId: query.profileId,
        tags: [],
        search,
        after,
        limit: rowsUpTo(query.limit + query.offset),
        offset: 0,
      }),
    ),
  )
  const found = pages.flat().sort(compareIn(query.sortBy))
  const rows = found.slice(query.offset, query.offset + query.limit)
  const hasMore = found.length > query.offset + rows.length || pages.some(([first]) => first?.has_more)
  const page = makePage(rows, query, { cursorOf: ({ key, id }) => [key, id], hasMore })
  return {
    ...page,
    data: page.data.map((facts) =>
      presentListedPost(facts, { signer: deps.signer, staff, at, removal: undefined }),
    ),
  }
}

// Each number of rows needs its own prepared statement, so only a few numbers are used.
const rowsUpTo = (rows: number): number => (rows <= 100 ? rows : Math.ceil(rows / 500) * 500)

const sourceOf = ({ profileId }: Query, isSearch: boolean) => {
  if (isSearch) return 'found'
  return profileId === null ? 'everybody' : 'profile'
}

/** Compares posts in the database's order: by sort key and then by id, both descending. */
const compareIn =
  (sort: Query['sortBy']) =>
  (a: ListedPost, b: ListedPost): number => {
    const difference =
      sort === 'latest' ? compareText(String(b.key), String(a.key)) : Number(b.key) - Number(a.key)
    return difference === 0 ? compareText(b.id, a.id) : difference
  }

const compareText = (a: string, b: string): number => {
  if (a === b) return 0
  return a < b ? -1 : 1
}

async function listRemoved(deps: ViewDeps, staff: Viewer, query: Query): Promise<Page<StaffPost>> {
  const at = deps.clock.now()
  const words = query.search?.trim() ?? ''
  const found = words === '' ? null : await searchFor(deps.db, words)
  const page: PageQuery = query
  const rows = await listRemovedRows(deps.db, {
    types: typesIn(query),
    profileId: query.profileId,
    search: found && { words, authorIds: found.authorIds },
    after: readCursor(query.cursor, cursorKinds.latest),
    limit: query.limit,
    offset: query.offset,
  })
  const { data, pagination } = makePage(rows, page, { cursorOf: ({ key, id }) => [key, id] })
  const facts = await listPostFacts(
    deps.db,
    staffViewpoint(at),
    data.map(({ post_id }) => post_id),
  )
  const removals = new Map(data.map((row) => [row.post_id, row]))
  return {
    data: facts.map((post) =>
      presentListedPost(post, { signer: deps.signer, staff, at, removal: removals.get(post.id) }),
    ),
    pagination,
  }
}
