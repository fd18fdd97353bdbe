import type { ProfileTransfer } from '@fanfare/contract/profile-transfers/profile-transfer'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../plumbing/api/api-problem.ts'
import { call } from '../../plumbing/api/call.ts'
import { showToast } from '../../ui/overlays/show-toast.ts'
import * as text from './profile-transfers-text.ts'
import { profileTransfersQuery } from '../../entities/profile-transfers/index.ts'
import { ownProfilesQuery, profilesKey } from '../../entities/profiles/index.ts'

/** Accepts a transfer. The user's current profile doesn't change. */
export function useAcceptProfileTransfer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: ProfileTransfer) =>
      call('POST /user/profile/transfer/:id/accept', { params: { id } }),
    onSuccess: ({ profile }) =>
      showToast({
        kind: 'success',
        message: text.accepted(profile.username),
      }),
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries(profileTransfersQuery),
        client.invalidateQueries(ownProfilesQuery),
        client.invalidateQueries({ queryKey: profilesKey }),
      ]),
  })
}
