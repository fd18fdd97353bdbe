import type { Comment } from '@fanfare/contract/posts/comment'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { seedComments } from '../../../entities/posts/index.ts'
import { refreshCard } from './refresh-card.ts'

/** Edits the text of the viewer's comment. */
export function useEditComment({ id, post_id }: Comment) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: string) =>
      call('PUT /post/:id/comments/:commentId', { params: { id: post_id, commentId: id }, body: { body } }),
    onSuccess: (comment) => {
      seedComments(client, [comment])
      void refreshCard(client, post_id)
    },
  })
}
