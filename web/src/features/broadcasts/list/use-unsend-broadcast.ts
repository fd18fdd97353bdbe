import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { broadcastsQuery } from '../broadcasts-query.ts'

/** Unsends a broadcast for everyone who didn’t buy it. */
export function useUnsendBroadcast(id: string) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call('POST /chat/broadcasts/:id/unsend', { params: { id } }),
    onSuccess: () => showToast({ kind: 'success', message: 'Unsending this broadcast.' }),
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: broadcastsQuery.queryKey }),
  })
}
