import type { IdentityReason } from '@fanfare/contract/verification/identity-check'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { identityListsKey, identityQuery } from './identity-queries.ts'
import * as text from './identity-text.ts'

type Decision = { does: 'approve' } | { does: 'reject'; reason: IdentityReason; message: string }

/** Approves or rejects an identity check. If another admin decided first, their decision is shown. */
export function useDecideIdentity(id: string) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (decision: Decision) => {
      if (decision.does === 'approve') return call('POST /admin/kyc/:id/approve', { params: { id } })
      const { reason, message } = decision
      return call('POST /admin/kyc/:id/reject', { params: { id }, body: { reason, message } })
    },
    onSuccess: (check, { does }) => {
      client.setQueryData(identityQuery(id).queryKey, check)
      showToast({
        kind: 'success',
        message: text.decided(does),
      })
    },
    onError: () => client.invalidateQueries({ queryKey: identityQuery(id).queryKey }),
    // Not awaited: the response already shows the decision.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: identityListsKey })
    },
  })
}
