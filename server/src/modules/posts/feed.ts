import type { Page } from '@fanfare/contract/page'
import type { Post, posts } from '@fanfare/contract/posts'
import type { QueryOf } from '@fanfare/contract/route'
import { makePage, readCursor } from '#kernel/page'
import type { Viewer } from '#kernel/viewer'
import { lookOf } from './access.ts'
import { listPostIds, type PostSkeleton, type SkeletonQuery, type Source } from './feed-queries.ts'
import { viewPosts, type ViewDeps } from './post-view.ts'
import { searchFor } from './search.ts'
import { tagsIn } from './tags.ts'

/** A page of the feed: of everybody, of those whom the viewer follows or subscribes to, of tags, of a search. */
export async function showFeed(
  deps: ViewDeps,
  viewer: Viewer,
  query: QueryOf<typeof posts.list>,
): Promise<Page<Post>> {
  const tags = tagsIn(query.tags?.split(',') ?? [])
  const search = await searchFor(deps.db, query.search)
  const asked: SkeletonQuery = {
    ...lookOf(viewer, deps.clock.now()),
    source: sourceOf(query, tags),
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
  return showPostPage(deps, viewer, asked)
}

/** A page by its skeleton, in the four steps: ids, facts, rules, presentation. */
export async function showPostPage(
  deps: ViewDeps,
  viewer: Viewer,
  asked: SkeletonQuery,
): Promise<Page<Post>> {
  const skeleton = await listPostIds(deps.db, asked)
  const { data, pagination } = makePage(skeleton, asked, { cursorOf })
  const ids = data.map(({ id }) => id)
  return { data: await viewPosts(deps, viewer, ids), pagination }
}

export const cursorKinds = { latest: ['time', 'id'], trending: ['number', 'id'] } as const

const cursorOf = ({ key, id }: PostSkeleton) => [key, id]

function sourceOf({ view, search }: QueryOf<typeof posts.list>, tags: readonly string[]): Source {
  if (view === 'my_creators') return 'my_creators'
  return tags.length > 0 && !search ? 'tagged' : 'everybody'
}
