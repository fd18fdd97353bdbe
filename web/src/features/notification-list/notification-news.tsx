import { useQueryClient } from '@tanstack/react-query'
import { refreshNotifications } from '../../entities/notification-list/index.ts'
import { sessionQuery } from '../../plumbing/session/session.ts'
import { useEvent } from '../../plumbing/realtime/use-event.ts'

/** Keeps a signed-in user's notifications and bans up to date on every screen. */
export function NotificationNews() {
  const client = useQueryClient()
  useEvent('notification', () => void refreshNotifications(client))
  useEvent('ban', () => void client.invalidateQueries(sessionQuery))
  return null
}
