import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'

/** Who came by the own link, latest first; every page has the figures of the link too. */
export const referralsQuery = infiniteQueryOptions({
  queryKey: ['referrals'],
  queryFn: ({ signal, pageParam }) =>
    call('GET /setting/referrals', { query: { limit: 20, cursor: pageParam ?? undefined }, signal }),
  initialPageParam: firstPage(),
  getNextPageParam: ({ pagination }) => (pagination.has_more ? pagination.next_cursor : null),
})

function firstPage(): string | null {
  return null
}
