import type { ProfileTransfer } from '@fanfare/contract/profiles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../api-problem.ts'
import { call } from '../../api.ts'
import { showToast } from '../../ui/show-toast.ts'
import { transfersQuery } from './transfer-queries.ts'

/** Withdraws an own offer of a profile, or declines one that somebody made. */
export function useEndTransfer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: ProfileTransfer) => call('DELETE /user/profile/transfer/:id', { params: { id } }),
    onSuccess: ({ state }) =>
      showToast({
        kind: 'success',
        message: state === 'declined' ? 'Transfer declined.' : 'Transfer canceled.',
      }),
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
    onSettled: () => client.invalidateQueries(transfersQuery),
  })
}
