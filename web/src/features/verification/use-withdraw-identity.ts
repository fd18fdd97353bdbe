import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'
import { showToast } from '../../ui/overlays/show-toast.ts'
import { ownIdentityQuery } from './own-identity-query.ts'
import * as text from './verification-text.ts'

/**
 * Withdraws the viewer's pending check. If an admin has just decided on it, it stays, and the response contains the
 * decision.
 */
export function useWithdrawIdentity() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call('DELETE /user/kyc'),
    onSuccess: (own) => {
      client.setQueryData(ownIdentityQuery.queryKey, own)
      const isGone = own.check === null || own.check.state === 'rejected'
      showToast(
        isGone
          ? { kind: 'success', message: text.withdrawn }
          : { kind: 'info', message: text.reviewedMeanwhile },
      )
    },
  })
}
