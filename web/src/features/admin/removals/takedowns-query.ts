import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'

/** Posts that moderators removed, newest first, including restored ones. */
export const takedownsQuery = infiniteQueryOptions({
  queryKey: ['admin', 'takedowns'],
  queryFn: ({ pageParam, signal }) => call('GET /admin/takedown', { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
})
