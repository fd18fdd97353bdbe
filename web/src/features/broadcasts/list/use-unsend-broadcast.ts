import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { broadcastsQuery } from '../broadcasts-query.ts'
import * as text from './list-text.ts'

/** Unsends a broadcast for everyone except its buyers. */
export function useUnsendBroadcast(id: string) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call('POST /chat/broadcasts/:id/unsend', { params: { id } }),
    onSuccess: () => showToast({ kind: 'success', message: text.unsending }),
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: broadcastsQuery.queryKey }),
  })
}
