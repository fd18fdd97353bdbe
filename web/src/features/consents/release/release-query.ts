import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'

/** A release, by the token in its link. */
export const releaseQuery = (token: string) =>
  queryOptions({
    queryKey: ['release', token],
    queryFn: ({ signal }) => call('GET /releases/:token', { params: { token }, signal }),
    // A person who opens the link again must see the current state.
    staleTime: 0,
  })
