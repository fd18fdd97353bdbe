import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { messageOf } from '../../plumbing/api/api-problem.ts'
import { call } from '../../plumbing/api/call.ts'
import { changeSession } from '../../plumbing/session/session.ts'
import { showToast } from '../../ui/overlays/show-toast.ts'

/** Switches to another of the user's profiles. Everything loaded for the previous one is refetched. */
export function useSwitchProfile() {
  const client = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: (profileId: string) => call('POST /user/profile/switch', { body: { profile_id: profileId } }),
    onSuccess: async () => {
      await changeSession(client, await call('GET /auth/session'))
      await router.invalidate()
    },
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
  })
}
