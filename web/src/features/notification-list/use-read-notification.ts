import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'
import { refreshNotifications } from '../../entities/notification-list/index.ts'

/** Marks a notification as read. It stays unread if that fails. `onRead` runs even if the button is gone by then. */
export function useReadNotification({ onRead }: { onRead?: () => void } = {}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('POST /profile/notifications/:id/read', { params: { id } }),
    onSuccess: () => onRead?.(),
    onSettled: () => refreshNotifications(client),
  })
}
