import type { Comment } from '@fanfare/contract/posts/comment'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { forgetComment } from '../../../entities/posts/index.ts'
import { changeCommentProblems, sentenceFor } from '../post-problems.ts'
import { refreshCard } from './refresh-card.ts'

/** Deletes the viewer's comment, or one under the viewer's post. */
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
    onError: (error) => showToast({ kind: 'danger', message: sentenceFor(error, changeCommentProblems) }),
  })
}
