import { pageLimits } from '@fanfare/contract/api/limits'
import type { Post, PostType } from '@fanfare/contract/posts/post'
import type { FeedCreators } from '@fanfare/contract/profiles/profile-card'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'
import type { Reply } from '../../plumbing/api/call.ts'
import type { FeedSearch } from '../../plumbing/search-params.ts'
import { profilesKey } from '../profiles/index.ts'
import { postQuery, seedPosts } from './post-entity.ts'

/**
 * One page of a list: the posts themselves are cached by id. `next` is the cursor of the next page, null at
 * the end. The first page of an unfiltered feed includes creators.
 */
export type PostPage = { ids: string[]; next: string | null; creators?: Partial<FeedCreators> }
export type PostPages = InfiniteData<PostPage, string | null>
export type PostListQuery = ReturnType<typeof postListQuery>

/** The filter of a profile's posts. */
export type MediaFilter = 'all' | 'photos' | 'videos' | 'locked'

const firstPage = (): string | null => null

/** The feed, five posts per page. Its key contains the filter as it is in the URL. */
export const feedQuery = (filter: FeedSearch) =>
  postListQuery(['feed', filter], (page) =>
    call('GET /post', {
      query: { ...filter, nsfw: filter.nsfw === 'false' ? false : undefined, ...page.query },
      signal: page.signal,
    }),
  )

/** The key prefix of every feed of followed creators, whatever its filter. */
export const myCreatorsFeedKey = feedQuery({ view: 'my_creators' }).queryKey

/** The viewer's saved posts, most recently saved first. */
export const savedQuery = postListQuery(['saved'], (page) => call('GET /post/saved', page))

/** The viewer's purchased posts, newest purchase first. */
export const purchasedQuery = postListQuery(['purchased'], (page) => call('GET /post/purchased', page))

type ProfilePosts = { postType?: PostType; contentType?: MediaFilter; limit?: number }

/** The posts of one profile, newest first; regular posts unless another type is given. */
export const profilePostsQuery = (
  profileId: string,
  { postType = 'regular', contentType = 'all', limit = pageLimits.default }: ProfilePosts = {},
) =>
  postListQuery([...profilesKey, profileId, 'posts', postType, contentType, limit], ({ query, signal }) =>
    call('GET /profile/:id/posts', {
      params: { id: profileId },
      query: { ...query, postType, contentType, limit },
      signal,
    }),
  )

/** Takes a removed post out of every list. */
export function forgetPost(client: QueryClient, postId: string): void {
  client.setQueriesData<PostPages>(
    { predicate: holdsPosts },
    (list) => list && { ...list, pages: list.pages.map((page) => withoutPost(page, postId)) },
  )
  client.removeQueries({ queryKey: postQuery(postId).queryKey, exact: true })
}

/**
 * Caches a post that was published or changed, and marks every list to be refetched when it is next shown.
 */
export async function cachePost(client: QueryClient, post: Post): Promise<void> {
  seedPosts(client, [post])
  await client.invalidateQueries({ predicate: holdsPosts })
}

type PageInput = { query: { cursor: string | undefined }; signal: AbortSignal }

/**
 * An endless list of posts. It stays as loaded until it is invalidated, so that going back shows the same
 * posts at the same position.
 */
export function postListQuery(queryKey: QueryKey, load: (page: PageInput) => Promise<Reply<'GET /post'>>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ client, pageParam, signal }) =>
      pageOf(client, await load({ query: { cursor: pageParam ?? undefined }, signal })),
    initialPageParam: firstPage(),
    getNextPageParam: (page: PostPage) => page.next,
    staleTime: Infinity,
    meta: { holds: 'posts' },
  })
}

function pageOf(client: QueryClient, { data, pagination, ...creators }: Reply<'GET /post'>): PostPage {
  seedPosts(client, data)
  return {
    ids: data.map((post) => post.id),
    next: pagination.has_more ? pagination.next_cursor : null,
    creators,
  }
}

const holdsPosts = (query: { meta?: Record<string, unknown> | undefined }): boolean =>
  query.meta?.['holds'] === 'posts'

function withoutPost<Page extends { ids: string[] }>(page: Page, postId: string): Page {
  return page.ids.includes(postId) ? { ...page, ids: page.ids.filter((id) => id !== postId) } : page
}
