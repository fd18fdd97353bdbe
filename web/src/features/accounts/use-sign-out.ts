import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { messageOf } from '../../plumbing/api/api-problem.ts'
import { call } from '../../plumbing/api/call.ts'
import { changeSession, nobody } from '../../plumbing/session/session.ts'
import { showToast } from '../../ui/overlays/show-toast.ts'

/** Ends the session, clears all data loaded for it, and shows the public feed. */
export function useSignOut() {
  const client = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: () => call('POST /auth/signout'),
    onSuccess: async () => {
      await router.navigate({ to: '/' })
      await changeSession(client, nobody)
      await router.invalidate()
    },
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
  })
}
