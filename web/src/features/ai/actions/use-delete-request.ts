import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { forgetRequest, refreshRequests } from '../../../entities/ai/index.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import * as text from './actions-text.ts'

/** Removes a finished request from the history, optimistically. Its results stay in the gallery. */
export function useDeleteRequest(onDeleted: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /ai/requests/:id', { params: { id } }),
    onMutate: (id) => {
      onDeleted()
      forgetRequest(client, id)
    },
    onSuccess: () => showToast({ kind: 'success', message: text.deleted }),
    onError: async (error) => {
      showToast({ kind: 'danger', message: messageOf(error) })
      await refreshRequests(client)
    },
  })
}
