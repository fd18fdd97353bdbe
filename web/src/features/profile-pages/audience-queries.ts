import type { SubscriberState } from '@fanfare/contract/profile-pages/subscriber'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'

/** The current profile's current and former subscribers, newest first. */
export const ownSubscribersQuery = (state: SubscriberState) =>
  infiniteQueryOptions({
    queryKey: ['audience', 'subscribers', state],
    queryFn: ({ signal, pageParam }) =>
      call('GET /profile/subscribers', {
        query: { state, limit: 20, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: firstPage(),
    getNextPageParam: nextPage,
  })

/** The current profile's followers, newest first. */
export const ownFollowersQuery = infiniteQueryOptions({
  queryKey: ['audience', 'followers'],
  queryFn: ({ signal, pageParam }) =>
    call('GET /profile/followers', { query: { limit: 20, cursor: pageParam ?? undefined }, signal }),
  initialPageParam: firstPage(),
  getNextPageParam: nextPage,
})

function firstPage(): string | null {
  return null
}

function nextPage({ pagination }: { pagination: { has_more: boolean; next_cursor: string | null } }) {
  return pagination.has_more ? pagination.next_cursor : null
}
