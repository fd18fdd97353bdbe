import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { welcomeQuery } from '../broadcasts-query.ts'
import * as text from './welcome-text.ts'

/** Removes the welcome message. */
export function useRemoveWelcome() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call('DELETE /chat/welcome-message'),
    onSuccess: () => {
      client.setQueryData(welcomeQuery.queryKey, { welcome_message: null })
      showToast({ kind: 'success', message: text.removed })
    },
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
  })
}
