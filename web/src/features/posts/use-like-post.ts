import type { Post } from '@fanfare/contract/posts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { showToast } from '../../ui/show-toast.ts'
import { changePost, postQuery } from './post-entity.ts'
import { failures } from './post-problems.ts'

/** Likes a post or takes the like back: shown at once, and undone when the server refuses. */
export function useLikePost(postId: string) {
  const client = useQueryClient()
  const mutationKey = ['post', postId, 'like']
  return useMutation({
    mutationKey,
    // One after the other, so that the server ends with what was pressed last.
    scope: { id: mutationKey.join('-') },
    mutationFn: (like: boolean) =>
      call(like ? 'POST /post/:id/like' : 'DELETE /post/:id/like', { params: { id: postId } }),
    onMutate: async (like) => {
      await client.cancelQueries({ queryKey: postQuery(postId).queryKey })
      changePost(client, postId, (post) => withLike(post, like))
    },
    onSuccess: (stats) => {
      const isLast = client.isMutating({ mutationKey }) === 1
      if (isLast) changePost(client, postId, (post) => ({ ...post, ...stats }))
    },
    onError: (_error, like) => {
      changePost(client, postId, (post) => withLike(post, !like))
      showToast({ kind: 'danger', message: failures.like })
    },
  })
}

function withLike(post: Post, like: boolean): Post {
  if (post.is_liked === like) return post
  return { ...post, is_liked: like, like_count: post.like_count + (like ? 1 : -1) }
}
