import type { Post } from '@fanfare/contract/posts/post'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'
import { isOfFormerViewer } from '../../plumbing/session/session.ts'
import { seedFollowedAuthors } from '../profiles/index.ts'

/** The key prefix of every post. */
export const postsKey = ['post'] as const

/** A post, cached once by its id; every list and card reads it from here. */
export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: [...postsKey, postId],
    queryFn: async ({ client, signal }) => {
      const post = await call('GET /post/:id', { params: { id: postId }, signal })
      seedFollowedAuthors(client, [post])
      return post
    },
  })

// Signed URLs of protected photos and videos are valid for at least two hours.
export const CARD_STALE_MS = 60 * 60_000

/** A cached post. It is requested alone when no list provided it, or when the cached one is old. */
export function usePost(postId: string): { post: Post | undefined; isGone: boolean } {
  const { data, isError } = useQuery({ ...postQuery(postId), staleTime: CARD_STALE_MS })
  return { post: data, isGone: isError && data === undefined }
}

/** Caches each post by its id. A post that is being liked or saved keeps the state that the viewer sees. */
export function seedPosts(client: QueryClient, posts: readonly Post[]): void {
  seedFollowedAuthors(client, posts)
  for (const post of posts) {
    const isChanging =
      client.isMutating({
        mutationKey: ['post', post.id],
        predicate: ({ state }) => !isOfFormerViewer(client, state.context),
      }) > 0
    if (!isChanging) client.setQueryData(postQuery(post.id).queryKey, post)
  }
}

/** Updates a post wherever it is shown. Does nothing when it isn't cached. */
export function changePost(client: QueryClient, postId: string, change: (post: Post) => Post): void {
  client.setQueryData(postQuery(postId).queryKey, (post) => post && change(post))
}
