import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'

/** The current profile's plans. */
export const pricePlansQuery = queryOptions({
  queryKey: ['price-plans'],
  queryFn: ({ signal }) => call('GET /profile/plans', { signal }),
})

/** The current profile's active subscriptions, soonest to end first. */
export const activeSubscriptionsQuery = infiniteQueryOptions({
  queryKey: ['active-subscriptions'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /setting/active-subscription', { query: { cursor: pageParam ?? undefined }, signal }),
  initialPageParam: firstPage(),
  getNextPageParam: ({ pagination }) => (pagination.has_more ? pagination.next_cursor : null),
})

function firstPage(): string | null {
  return null
}
