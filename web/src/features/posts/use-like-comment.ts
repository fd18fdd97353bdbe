import type { Comment } from '@fanfare/contract/comments'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { showToast } from '../../ui/show-toast.ts'
import { changeComment } from './comment-entity.ts'
import { failures } from './post-problems.ts'

/** Likes a comment or takes the like back: shown at once, and undone when the server refuses. */
export function useLikeComment({ id, post_id }: Comment) {
  const client = useQueryClient()
  const mutationKey = ['comment', id, 'like']
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join('-') },
    mutationFn: (like: boolean) =>
      call(like ? 'POST /post/:id/comments/:commentId/like' : 'DELETE /post/:id/comments/:commentId/like', {
        params: { id: post_id, commentId: id },
      }),
    onMutate: (like) => changeComment(client, id, (comment) => withLike(comment, like)),
    onSuccess: ({ likes, is_liked }) => {
      const isLast = client.isMutating({ mutationKey }) === 1
      if (isLast) changeComment(client, id, (comment) => ({ ...comment, likes, is_liked }))
    },
    onError: (_error, like) => {
      changeComment(client, id, (comment) => withLike(comment, !like))
      showToast({ kind: 'danger', message: failures.likeComment })
    },
  })
}

function withLike(comment: Comment, like: boolean): Comment {
  if (comment.is_liked === like) return comment
  return { ...comment, is_liked: like, likes: comment.likes + (like ? 1 : -1) }
}
