import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { creditsQuery } from './users-queries.ts'
import * as text from './users-text.ts'

/** Grants credits to a user, or takes some back, for a reason that is recorded. */
export function useChangeCredits(id: string) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (change: { adjustmentId: string; amount: number; reason: string }) =>
      call('PUT /admin/user/:id/credits', {
        params: { id },
        body: { adjustment_id: change.adjustmentId, amount: change.amount, reason: change.reason },
      }),
    onSuccess: (credits) => {
      client.setQueryData(creditsQuery(id).queryKey, credits)
      showToast({ kind: 'success', message: text.creditsChanged })
    },
    // Not awaited, so the dialog closes immediately.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: creditsQuery(id).queryKey })
    },
  })
}
