import type { WaitingRefund } from '@fanfare/contract/posts/takedown-routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { waitingRefundsQuery } from '../../../../entities/payouts/index.ts'
import { messageOf } from '../../../../plumbing/api/api-problem.ts'
import { call } from '../../../../plumbing/api/call.ts'
import { showToast } from '../../../../ui/overlays/show-toast.ts'
import * as text from './refunds-text.ts'

/** Approves the refunds of a removed post. An admin does this by removing the post again. */
export function useApproveRefunds() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ post_id: id, reason }: WaitingRefund) =>
      call('DELETE /admin/post/:id', { params: { id }, body: { reason } }),
    onSuccess: () => showToast({ kind: 'success', message: text.approved }),
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: waitingRefundsQuery.queryKey }),
  })
}
