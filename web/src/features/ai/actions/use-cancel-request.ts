import type { AiRequest } from '@fanfare/contract/ai/requests'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { changeRequest, requestQuery, runningQuery } from '../../../entities/ai/index.ts'
import { refreshWallet } from '../../../entities/payments/index.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import * as text from './actions-text.ts'

/** Cancels a request: a queued one immediately, a running one once its provider has responded. */
export function useCancelRequest({ id, status }: Pick<AiRequest, 'id' | 'status'>) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['ai', 'cancel', id],
    mutationFn: () => call('POST /ai/requests/:id/cancel', { params: { id } }),
    onMutate: async () => {
      await client.cancelQueries({ queryKey: requestQuery(id).queryKey })
      if (status === 'queued')
        changeRequest(client, id, { status: 'canceled', queue_position: null, queue_change: null })
    },
    onSuccess: (request) => {
      if (request.status === 'succeeded') {
        showToast({ kind: 'info', message: text.finishedFirst })
      }
    },
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
    onSettled: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: requestQuery(id).queryKey }),
        client.invalidateQueries({ queryKey: runningQuery.queryKey }),
        refreshWallet(client),
      ])
    },
  })
}
