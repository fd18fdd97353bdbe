import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { reportsKey } from './reports-query.ts'

/** Removes a reported comment for everyone, for a reason that is kept. */
export function useRemoveComment(commentId: string) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (reason: string) =>
      call('DELETE /admin/comment/:id', { params: { id: commentId }, body: { reason } }),
    onSuccess: () => showToast({ kind: 'success', message: 'Comment removed.' }),
    onSettled: () => client.invalidateQueries({ queryKey: reportsKey }),
  })
}
