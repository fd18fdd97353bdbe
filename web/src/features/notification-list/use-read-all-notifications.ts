import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../plumbing/api/api-problem.ts'
import { call } from '../../plumbing/api/call.ts'
import { refreshNotifications } from '../../entities/notification-list/index.ts'
import { showToast } from '../../ui/overlays/show-toast.ts'

export function useReadAllNotifications() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /profile/notifications/read-all'),
    onSuccess: () => refreshNotifications(client),
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
  })
}
