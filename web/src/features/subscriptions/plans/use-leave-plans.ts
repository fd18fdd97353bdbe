import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { sessionQuery } from '../../../plumbing/session/session.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'

/** Postpones the question about prices. It isn't asked again, but can be answered in the settings. */
export function useLeavePlans(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /profile/plans/later'),
    onSuccess: async () => {
      onDone()
      await client.invalidateQueries(sessionQuery)
    },
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
  })
}
