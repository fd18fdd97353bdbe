import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { adminConsentsKey } from './admin-consents-query.ts'

/** Revokes any user's consent, for a reason that is recorded. */
export function useRevokeAnyConsent() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call('POST /admin/consents/:id/revoke', { params: { id }, body: { reason } }),
    // Refetch after a refusal too, because the consent may have ended meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: adminConsentsKey }),
  })
}
