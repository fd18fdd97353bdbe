import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'

/** The emails that an unsubscribe link is for, and whether they are still on, by the token in the link. */
export const unsubscribeQuery = (token: string) =>
  queryOptions({
    queryKey: ['unsubscribe', token],
    queryFn: ({ signal }) => call('GET /unsubscribe/:token', { params: { token }, signal }),
    // The user may have turned the emails on again in Settings.
    staleTime: 0,
  })
