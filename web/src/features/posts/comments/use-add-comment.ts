import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { cacheComment } from '../../../entities/posts/index.ts'
import { refreshCard } from './refresh-card.ts'

type Written = { comment_id: string; body: string; parent_id: string | null }

/** Adds a comment or, with `parent_id`, a reply. A retry with the same `comment_id` doesn't create a second one. */
export function useAddComment(postId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Written) => call('POST /post/:id/comments', { params: { id: postId }, body }),
    onSuccess: (comment) => {
      cacheComment(client, comment)
      void refreshCard(client, postId)
    },
  })
}
