import type { Comment } from '@fanfare/contract/posts/comment'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { forgetComment } from '../../../entities/posts/index.ts'
import { refreshCard } from './refresh-card.ts'

/** Deletes a comment that the viewer wrote, or one on their post. */
export function useDeleteComment(comment: Comment) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call('DELETE /post/:id/comments/:commentId', {
        params: { id: comment.post_id, commentId: comment.id },
      }),
    onSuccess: () => {
      forgetComment(client, comment)
      void refreshCard(client, comment.post_id)
    },
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
  })
}
