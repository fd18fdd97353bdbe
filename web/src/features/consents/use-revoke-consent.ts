import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'
import { cacheConsent, refreshConsents } from '../../entities/consents/index.ts'

/** Revokes the viewer's consent permanently. */
export function useRevokeConsent() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (consentId: string) => call('POST /ai/consents/:id/revoke', { params: { id: consentId } }),
    onSuccess: (consent) => cacheConsent(client, consent),
    // Also after a refusal, because it may have ended in the meantime.
    onSettled: () => refreshConsents(client),
  })
}
