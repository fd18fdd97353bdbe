import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'

/** Removed posts whose refunds await approval by an admin, oldest first. */
export const waitingRefundsQuery = infiniteQueryOptions({
  queryKey: ['admin', 'waiting-refunds'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /admin/waiting-refund', { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
})
