import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { adminConsentsKey } from './admin-consents-query.ts'

/** Revokes anybody's consent, with a reason that is kept. */
export function useRevokeAnyConsent() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call('POST /admin/consents/:id/revoke', { params: { id }, body: { reason } }),
    // Also after a refusal: it may have ended meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: adminConsentsKey }),
  })
}
