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
    // Refetch after a refusal too, because the consent may have ended meanwhile.
    onSettled: () => refreshConsents(client),
  })
}
