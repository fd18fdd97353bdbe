import type { Post } from '@fanfare/contract/posts/post'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'
import { isOfFormerViewer } from '../../plumbing/session/session.ts'
import { seedFollowedAuthors } from '../profiles/index.ts'

/** Begins the key of every post. */
export const postsKey = ['post'] as const

/** A post, kept once by its id; every list and card that shows it reads it here. */
export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: [...postsKey, postId],
    queryFn: async ({ client, signal }) => {
      const post = await call('GET /post/:id', { params: { id: postId }, signal })
      seedFollowedAuthors(client, [post])
      return post
    },
  })

// The addresses of protected photos and videos live for two hours at the least.
export const CARD_STALE_MS = 60 * 60_000

/** A post as it was last heard of; asks for it alone when no list brought it, or when it was long ago. */
export function usePost(postId: string): { post: Post | undefined; isGone: boolean } {
  const { data, isError } = useQuery({ ...postQuery(postId), staleTime: CARD_STALE_MS })
  return { post: data, isGone: isError && data === undefined }
}

/** Keeps each post by its id. A post that is just being liked or saved keeps what the viewer sees of it. */
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

/** Changes a post wherever it is shown; nothing when it is not known. */
export function changePost(client: QueryClient, postId: string, change: (post: Post) => Post): void {
  client.setQueryData(postQuery(postId).queryKey, (post) => post && change(post))
}
