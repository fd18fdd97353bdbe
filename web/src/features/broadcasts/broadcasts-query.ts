import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query'
import type { Audience, Broadcast } from '@fanfare/contract/broadcasts/broadcast'
import { call, type Reply } from '../../plumbing/api/call.ts'

const POLL_MS = 3000

/** The current profile's broadcasts with their statistics, newest first. */
export const broadcastsQuery = infiniteQueryOptions({
  queryKey: ['broadcasts', 'list'],
  queryFn: ({ pageParam, signal }) => call('GET /chat/broadcasts', { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
})

/**
 * Keeps a broadcast of the list current while it is being sent or unsent. Polled alone, because the statistics of the
 * others count all of their receivers.
 */
export const progressQuery = ({ id, state }: Pick<Broadcast, 'id' | 'state'>) =>
  queryOptions({
    queryKey: ['broadcasts', 'progress', id],
    queryFn: async ({ client, signal }) => {
      const now = await call('GET /chat/broadcasts/:id', { params: { id }, signal })
      client.setQueryData(broadcastsQuery.queryKey, (list) => list && withBroadcast(list, now))
      return now.state
    },
    enabled: state === 'sending' || state === 'unsending',
    refetchInterval: POLL_MS,
  })

const withBroadcast = <Param>(
  list: InfiniteData<Reply<'GET /chat/broadcasts'>, Param>,
  now: Broadcast,
): InfiniteData<Reply<'GET /chat/broadcasts'>, Param> => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    data: page.data.map((broadcast) => (broadcast.id === now.id ? now : broadcast)),
  })),
})

/** The people who bought the photos and videos of a broadcast, newest first. */
export const buyersQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['broadcasts', 'buyers', id],
    queryFn: ({ pageParam, signal }) =>
      call('GET /chat/broadcasts/:id/buyers', { params: { id }, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
    // Purchases arrive while the page is open.
    staleTime: 0,
  })

/** How many people these lists reach. */
export const reachQuery = (audience: Audience) =>
  queryOptions({
    queryKey: ['broadcasts', 'reach', audience],
    queryFn: ({ signal }) => call('POST /chat/broadcasts/audience', { body: audience, signal }),
    enabled: audience.include.length > 0,
    placeholderData: (before) => before,
  })

/** The message that people receive when they first subscribe to the current profile. */
export const welcomeQuery = queryOptions({
  queryKey: ['broadcasts', 'welcome'],
  queryFn: ({ signal }) => call('GET /chat/welcome-message', { signal }),
})
