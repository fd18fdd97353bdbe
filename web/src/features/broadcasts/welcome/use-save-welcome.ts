import type { WrittenForm } from '@fanfare/contract/broadcasts/broadcast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { welcomeQuery } from '../broadcasts-query.ts'
import * as text from './welcome-text.ts'

/** Sets the welcome message. */
export function useSaveWelcome() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (form: WrittenForm) => call('PUT /chat/welcome-message', { body: form }),
    onSuccess: (saved) => {
      client.setQueryData(welcomeQuery.queryKey, { welcome_message: saved })
      showToast({ kind: 'success', message: text.saved })
    },
  })
}
