import type { ProfileTransfer } from '@fanfare/contract/profile-transfers/profile-transfer'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../plumbing/api/api-problem.ts'
import { call } from '../../plumbing/api/call.ts'
import { showToast } from '../../ui/overlays/show-toast.ts'
import * as text from './profile-transfers-text.ts'
import { profileTransfersQuery } from '../../entities/profile-transfers/index.ts'

/** Cancels a transfer that the viewer requested, or declines one from someone else. */
export function useEndProfileTransfer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: ProfileTransfer) => call('DELETE /user/profile/transfer/:id', { params: { id } }),
    onSuccess: ({ state }) =>
      showToast({
        kind: 'success',
        message: state === 'declined' ? text.declined : text.canceled,
      }),
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
    onSettled: () => client.invalidateQueries(profileTransfersQuery),
  })
}
