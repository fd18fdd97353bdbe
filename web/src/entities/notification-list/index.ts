import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'

/** The key prefix of all notification queries. */
export const notificationsKey = ['notifications'] as const

/** The number of unread notifications. */
export const unreadQuery = queryOptions({
  queryKey: [...notificationsKey, 'unread'],
  queryFn: async ({ signal }) => (await call('GET /profile/notifications/count', { signal })).count,
})

/** Refetches the notifications on the screen. */
export const refreshNotifications = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: notificationsKey })
