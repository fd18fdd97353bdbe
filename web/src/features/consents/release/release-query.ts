import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'

/** A release, by the token in its link. */
export const releaseQuery = (token: string) =>
  queryOptions({
    queryKey: ['release', token],
    queryFn: ({ signal }) => call('GET /releases/:token', { params: { token }, signal }),
    // Somebody who comes back to it reads what holds now.
    staleTime: 0,
  })
