import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../plumbing/api/api-problem.ts'
import { call } from '../../plumbing/api/call.ts'
import { showToast } from '../../ui/overlays/show-toast.ts'
import { refreshEarnings } from '../../entities/payouts/index.ts'
import * as text from './payouts-text.ts'

/** Cancels a payout request that nobody has decided on. */
export function useWithdrawPayout() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /user/payout/:id', { params: { id } }),
    onSuccess: () => showToast({ kind: 'success', message: text.payoutCanceled }),
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
    onSettled: () => refreshEarnings(client),
  })
}
