import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import type { FeedSearch } from '../../../plumbing/search-params.ts'

const CHECK_MS = 120_000
/** However often somebody comes back to the window. */
const LEAST_MS = 60_000

/**
 * The latest post of the creators that the viewer follows, in a feed narrowed like this one; null without any. It is asked for
 * every two minutes while the window shows, and when somebody comes back to it, first a minute after the feed was loaded.
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
    staleTime: LEAST_MS,
    refetchInterval: CHECK_MS,
    refetchOnWindowFocus: true,
  })
