import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import type { FeedSearch } from '../../../plumbing/search-params.ts'

const CHECK_MS = 120_000
/** The minimum time between checks, even if the user returns to the window more often. */
const MIN_MS = 60_000

/**
 * The latest post by creators that the viewer follows, with this feed's filter; null without such a post. It is
 * polled every two minutes while the window is visible, and when the user returns, but not within a minute of loading
 * the feed.
 */
export const latestPostQuery = (filter: FeedSearch, { feedLoadedAt }: { feedLoadedAt: number }) =>
  queryOptions({
    queryKey: ['latest-post', filter],
    queryFn: async ({ signal }) => {
      const nsfw = filter.nsfw === 'false' ? false : undefined
      const query = { ...filter, nsfw, view: 'my_creators' as const, limit: 1 }
      const { data } = await call('GET /post', { query, signal })
      return data[0] ?? null
    },
    initialData: null,
    initialDataUpdatedAt: feedLoadedAt,
    staleTime: MIN_MS,
    refetchInterval: CHECK_MS,
    refetchOnWindowFocus: true,
  })
