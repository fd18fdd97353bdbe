import type { ProfileTransfer } from '@fanfare/contract/profiles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../api-problem.ts'
import { call } from '../../api.ts'
import { showToast } from '../../ui/show-toast.ts'
import { ownProfilesQuery } from './profile-queries.ts'
import { transfersQuery } from './transfer-queries.ts'

/** Takes over a profile that was offered; whoever accepted goes on as who they are, and may switch to it. */
export function useAcceptTransfer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: ProfileTransfer) =>
      call('POST /user/profile/transfer/:id/accept', { params: { id } }),
    onSuccess: ({ profile }) =>
      showToast({
        kind: 'success',
        message: `@${profile.username} is now yours. Switch to it from the profile menu.`,
      }),
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries(transfersQuery),
        client.invalidateQueries(ownProfilesQuery),
        client.invalidateQueries({ queryKey: ['profile'] }),
      ]),
  })
}
