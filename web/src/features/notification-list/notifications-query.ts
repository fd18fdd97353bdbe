import type { NotificationType } from '@fanfare/contract/notifications/notification-type'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'
import { notificationsKey } from '../../entities/notification-list/index.ts'

/** The notifications of the current profile and its user, newest first. */
export const notificationsQuery = (type?: NotificationType) =>
  infiniteQueryOptions({
    queryKey: [...notificationsKey, 'list', type ?? 'all'],
    queryFn: ({ signal, pageParam }) =>
      call('GET /profile/notifications', {
        query: { type, limit: 20, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: firstPage(),
    getNextPageParam: ({ pagination }) => (pagination.has_more ? pagination.next_cursor : null),
  })

const firstPage = (): string | null => null
