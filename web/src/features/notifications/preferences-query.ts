import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'

/** What the own user is told by mail. */
export const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: ({ signal }) => call('GET /profile/preferences/notifications', { signal }),
})
