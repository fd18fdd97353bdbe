import { queryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'

/** What this user is notified about, and how. */
export const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: ({ signal }) => call('GET /profile/preferences/notifications', { signal }),
})
