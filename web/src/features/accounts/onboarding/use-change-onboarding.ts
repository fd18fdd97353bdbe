import type { Purpose } from '@fanfare/contract/accounts/user'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { sessionQuery } from '../../../plumbing/session/session.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'

type Decision = { purpose: Purpose } | { is_put_off: true }

/** Saves the user's purpose, or postpones onboarding. The server stores this for all their devices. */
export function useChangeOnboarding() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Decision) => call('PUT /user/onboarding', { body }),
    onSuccess: (session) => client.setQueryData(sessionQuery.queryKey, session),
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
  })
}
