import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'

/** Begins the key of all that is asked about notifications. */
export const notificationsKey = ['notifications'] as const

/** How many are unread. */
export const unreadQuery = queryOptions({
  queryKey: [...notificationsKey, 'unread'],
  queryFn: async ({ signal }) => (await call('GET /profile/notifications/count', { signal })).count,
})

/** Asks again for what is shown of notifications. */
export const refreshNotifications = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: notificationsKey })
