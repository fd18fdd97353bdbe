import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Audience } from '@fanfare/contract/broadcasts/broadcast'
import { call } from '../../plumbing/api/call.ts'

const POLL_MS = 3000

/**
 * The current profile's broadcasts with their statistics, latest first. Polled while one is being sent or
 * unsent.
 */
export const broadcastsQuery = infiniteQueryOptions({
  queryKey: ['broadcasts', 'list'],
  queryFn: ({ pageParam, signal }) => call('GET /chat/broadcasts', { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
  refetchInterval: ({ state }) => {
    const states = state.data?.pages.flatMap(({ data }) => data.map((broadcast) => broadcast.state)) ?? []
    return states.some((now) => now === 'sending' || now === 'unsending') && POLL_MS
  },
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
