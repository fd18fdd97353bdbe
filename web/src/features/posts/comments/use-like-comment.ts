import type { Comment } from '@fanfare/contract/posts/comment'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { optimisticSwitch } from '../../../plumbing/queries/optimistic-switch.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { changeComment, commentQuery } from '../../../entities/posts/index.ts'
import * as text from './comments-text.ts'

/** Likes or unlikes a comment optimistically. If the server refuses, the change is undone. */
export function useLikeComment(comment: Comment) {
  return useMutation(likeComment(useQueryClient(), comment))
}

export function likeComment(client: QueryClient, { id, post_id }: Pick<Comment, 'id' | 'post_id'>) {
  return optimisticSwitch(client, {
    mutationKey: ['comment', id, 'like'],
    read: () => client.getQueryData(commentQuery(id).queryKey)?.is_liked,
    show: (like) => changeComment(client, id, (comment) => withLike(comment, like)),
    send: (like) =>
      call(like ? 'POST /post/:id/comments/:commentId/like' : 'DELETE /post/:id/comments/:commentId/like', {
        params: { id: post_id, commentId: id },
      }),
    cache: ({ likes, is_liked }) => changeComment(client, id, (comment) => ({ ...comment, likes, is_liked })),
    refuse: () => showToast({ kind: 'danger', message: text.likeFailed }),
  })
}

function withLike(comment: Comment, like: boolean): Comment {
  if (comment.is_liked === like) return comment
  return { ...comment, is_liked: like, likes: comment.likes + (like ? 1 : -1) }
}
