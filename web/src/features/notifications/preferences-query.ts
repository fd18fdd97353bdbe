import { queryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'

/** Which notifications the user gets, and how. */
export const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: ({ signal }) => call('GET /profile/preferences/notifications', { signal }),
})
