import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshReportsOf } from '../../../entities/moderation/index.ts'
import { call } from '../../../plumbing/api/call.ts'
import { forgetPost, staffPostsKey } from '../../../entities/posts/index.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import * as text from './takedowns-text.ts'

/** Removes someone else's post for everyone, as a moderator. */
export function useTakeDownPost(postId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) =>
      call('DELETE /admin/post/:id', { params: { id: postId }, body: { reason } }),
    onSuccess: ({ refunds_wait: areWaiting }) => {
      forgetPost(client, postId)
      void client.invalidateQueries({ queryKey: staffPostsKey })
      void refreshReportsOf(client, postId)
      showToast({ kind: 'success', message: areWaiting ? text.refundsNeedApproval : text.postRemoved })
    },
  })
}
