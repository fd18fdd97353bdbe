import { useMutation, useQueryClient } from '@tanstack/react-query'
import { waitingRefundsQuery } from '../../../entities/payouts/index.ts'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import * as text from './removals-text.ts'
import { takedownsQuery } from './takedowns-query.ts'

/** Restores a removed post, for a reason that is recorded. */
export function useRestorePost(takedownId: string) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (reason: string) =>
      call('POST /admin/takedown/:id/restore', { params: { id: takedownId }, body: { reason } }),
    onSuccess: () => showToast({ kind: 'success', message: text.restored }),
    // Refetch after a refusal too, because someone else may have restored the post meanwhile.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: waitingRefundsQuery.queryKey })
      return client.invalidateQueries({ queryKey: takedownsQuery.queryKey })
    },
  })
}
