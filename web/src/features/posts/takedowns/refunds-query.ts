import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'

const firstPage = (): string | null => null

/** The viewer's refunds for posts that moderators removed, newest first. */
export const refundsQuery = infiniteQueryOptions({
  queryKey: ['purchase-refunds'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /post/purchased/refunds', { query: { cursor: pageParam ?? undefined }, signal }),
  initialPageParam: firstPage(),
  getNextPageParam: ({ pagination }) => (pagination.has_more ? pagination.next_cursor : null),
})
