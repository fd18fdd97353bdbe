import { useQueryClient } from '@tanstack/react-query'
import { refreshNotifications } from '../../entities/notification-list/index.ts'
import { useEvent } from '../../plumbing/realtime/use-event.ts'

/** Keeps what is shown of notifications current, on every screen of somebody who is signed in. */
export function NotificationNews() {
  const client = useQueryClient()
  useEvent('notification', () => void refreshNotifications(client))
  return null
}
