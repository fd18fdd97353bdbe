import type { Page } from '@fanfare/contract/api/page'
import type { FeedPage } from '@fanfare/contract/posts/feed'
import type { Post } from '@fanfare/contract/posts/post'
import type { posts } from '@fanfare/contract/posts/routes'
import type { QueryOf } from '@fanfare/contract/api/route'
import { makePage, readCursor } from '#kernel/page'
import type { Viewer } from '#kernel/viewer'
import { listFeedCreators } from '#profiles'
import { viewpointOf } from '../access.ts'
import { listPosts, type ListedPost } from './feed-queries.ts'
import type { PostsQuery, Search, Source } from './posts-query.ts'
import { presentPost, type ViewDeps } from '../post-view.ts'
import { searchFor } from './search.ts'
import { tagsIn } from '../publishing/tags.ts'

type FeedQuery = QueryOf<typeof posts.list>

/**
 * A page of the feed: posts by everybody, by creators whom the viewer follows or subscribes to, with certain tags, or
 * found by a search.
 */
export async function showFeed(deps: ViewDeps, viewer: Viewer, query: FeedQuery): Promise<FeedPage> {
  const tags = tagsIn(query.tags?.split(',') ?? [])
  const search = await searchFor(deps.db, query.search)
  const asked: PostsQuery = {
    ...viewpointOf(viewer, deps.clock.now()),
    source: sourceOf(query.view, search, tags),
    sort: query.sortBy,
    contentType: query.contentType,
    postType: query.postType,
    withNsfw: query.nsfw,
    profileId: null,
    tags,
    search,
    after: readCursor(query.cursor, cursorKinds[query.sortBy]),
    limit: query.limit,
    offset: query.offset,
  }
  const [page, creators] = await Promise.all([
    showPostPage(deps, viewer, asked),
    bringsCreators(query, asked) ? listFeedCreators(deps.db, viewer) : {},
  ])
  return { ...page, ...creators }
}

/**
 * Only the first page of the plain feed includes creators, because few screens show creators beside a search or a tag.
 */
const bringsCreators = (query: FeedQuery, { search, tags }: Pick<PostsQuery, 'search' | 'tags'>): boolean =>
  query.cursor === undefined &&
  query.offset === 0 &&
  query.postType === 'regular' &&
  search === null &&
  tags.length === 0

/** A page of posts as the viewer sees them. */
export async function showPostPage(deps: ViewDeps, viewer: Viewer, asked: PostsQuery): Promise<Page<Post>> {
  const facts = await listPosts(deps.db, asked)
  const { data, pagination } = makePage(facts, asked, { cursorOf, hasMore: facts[0]?.has_more ?? false })
  return {
    data: data.map((post) => presentPost(post, { signer: deps.signer, viewer, at: asked.at })),
    pagination,
  }
}

export const cursorKinds = { latest: ['time', 'id'], trending: ['number', 'id'] } as const

const cursorOf = ({ key, id }: ListedPost) => [key, id]

function sourceOf(view: 'discover' | 'my_creators', search: Search | null, tags: readonly string[]): Source {
  if (view === 'my_creators') return 'my_creators'
  if (search) return 'found'
  return tags.length > 0 ? 'tagged' : 'everybody'
}
