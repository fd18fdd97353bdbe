import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'

/** The people who signed up through the viewer's link, newest first. Every page includes the link's figures. */
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
