import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../plumbing/api/api-problem.ts'
import { call } from '../../plumbing/api/call.ts'
import { showToast } from '../../ui/overlays/show-toast.ts'
import { turnsQuery } from './turns-query.ts'
import * as text from './assistant-text.ts'

/** Deletes the whole conversation with the assistant. */
export function useClearConversation() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call('DELETE /assistant/turns'),
    onSuccess: async () => {
      await client.resetQueries({ queryKey: turnsQuery.queryKey })
      showToast({ kind: 'success', message: text.cleared })
    },
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
  })
}
