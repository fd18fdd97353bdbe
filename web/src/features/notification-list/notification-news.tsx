import { useQueryClient } from '@tanstack/react-query'
import { refreshNotifications } from '../../entities/notification-list/index.ts'
import { sessionQuery } from '../../plumbing/session/session.ts'
import { useEvent } from '../../plumbing/realtime/use-event.ts'

/** Keeps notifications and a ban on the screen up to date, for every signed-in user. */
export function NotificationNews() {
  const client = useQueryClient()
  useEvent('notification', () => void refreshNotifications(client))
  useEvent('ban', () => void client.invalidateQueries(sessionQuery))
  return null
}
