import type { Consent } from '@fanfare/contract/consents/consent'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { refreshConsents } from '../../../entities/consents/index.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'

/** Creates a new link to an unsigned release. The previous link stops working. */
export async function renewLink(consentId: string): Promise<{ consent: Consent; link: string }> {
  const { consent, link } = await call('POST /ai/consents/:id/link', { params: { id: consentId } })
  // Never happens: the server always returns a renewed link.
  if (link === null) throw new Error('The server returned no link.')
  return { consent, link }
}

/** Requests a new link. */
export function useRenewLink(onLink: (link: string) => void) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: renewLink,
    onSuccess: ({ link }) => onLink(link),
    onError: async (error) => {
      showToast({ kind: 'danger', message: messageOf(error) })
      await refreshConsents(client)
    },
  })
}
