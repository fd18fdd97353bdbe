import type { NotificationPreferences } from '@fanfare/contract/notifications/preferences'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../plumbing/api/api-problem.ts'
import { call } from '../../plumbing/api/call.ts'
import { showToast } from '../../ui/overlays/show-toast.ts'
import * as text from './notifications-text.ts'
import { preferencesQuery } from './preferences-query.ts'

/** Changes notification preferences optimistically. If the server refuses, the change is undone. */
export function useChangePreferences() {
  const client = useQueryClient()
  return useMutation({
    // Requests are sent one at a time, so that the last choice wins.
    scope: { id: 'notification-preferences' },
    mutationFn: (body: NotificationPreferences) => call('PUT /profile/preferences/notifications', { body }),
    onMutate: async (wanted) => {
      await client.cancelQueries(preferencesQuery)
      client.setQueryData(preferencesQuery.queryKey, wanted)
    },
    onSuccess: () => {
      showToast({ id: 'notification-preferences', kind: 'success', message: text.saved })
    },
    onError: (error) => {
      showToast({ kind: 'danger', message: messageOf(error) })
      return client.invalidateQueries(preferencesQuery)
    },
  })
}
