import type { Post } from '@fanfare/contract/posts/post'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { optimisticSwitch } from '../../../plumbing/queries/optimistic-switch.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { changePost, postQuery } from '../../../entities/posts/index.ts'
import * as text from './engagement-text.ts'

/** Likes or unlikes a post optimistically. If the server refuses, the change is undone. */
export function useLikePost(postId: string) {
  return useMutation(likePost(useQueryClient(), postId))
}

export function likePost(client: QueryClient, postId: string) {
  const { queryKey } = postQuery(postId)
  return optimisticSwitch(client, {
    mutationKey: ['post', postId, 'like'],
    read: () => client.getQueryData(queryKey)?.is_liked,
    show: (like) => changePost(client, postId, (post) => withLike(post, like)),
    cancel: () => client.cancelQueries({ queryKey }),
    send: (like) => call(like ? 'POST /post/:id/like' : 'DELETE /post/:id/like', { params: { id: postId } }),
    cache: (stats) => changePost(client, postId, (post) => ({ ...post, ...stats })),
    refuse: () => showToast({ kind: 'danger', message: text.likeFailed }),
  })
}

function withLike(post: Post, like: boolean): Post {
  if (post.is_liked === like) return post
  return { ...post, is_liked: like, like_count: post.like_count + (like ? 1 : -1) }
}
