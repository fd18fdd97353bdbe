import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { waitingRefundsQuery } from '../refunds/waiting-refunds-query.ts'
import { takedownsQuery } from './takedowns-query.ts'

/** Reverses the removal of a post, with a reason that is kept. */
export function useRestorePost(takedownId: string) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (reason: string) =>
      call('POST /admin/takedown/:id/restore', { params: { id: takedownId }, body: { reason } }),
    onSuccess: () => showToast({ kind: 'success', message: 'Post restored.' }),
    // Also after a refusal: somebody else may have restored it meanwhile.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: waitingRefundsQuery.queryKey })
      return client.invalidateQueries({ queryKey: takedownsQuery.queryKey })
    },
  })
}
