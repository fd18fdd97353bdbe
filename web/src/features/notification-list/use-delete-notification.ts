import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../plumbing/api/api-problem.ts'
import { call } from '../../plumbing/api/call.ts'
import { refreshNotifications } from '../../entities/notification-list/index.ts'
import { showToast } from '../../ui/overlays/show-toast.ts'
import * as text from './notification-list-text.ts'

export function useDeleteNotification() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /profile/notifications/:id/delete', { params: { id } }),
    onSuccess: () => showToast({ kind: 'success', message: text.deleted }),
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
    // Refetch after a failure too, because the notification may have been deleted on another device.
    onSettled: () => refreshNotifications(client),
  })
}
