import type { QueryClient } from '@tanstack/react-query'
import { postQuery, postsKey } from './post-entity.ts'

/**
 * One of the viewer's photos or videos looks different: posts that contain it are refetched, now if they are
 * on the screen.
 */
export const refreshPostsWith = (client: QueryClient, contentId: string): Promise<void> =>
  client.invalidateQueries({
    queryKey: postsKey,
    predicate: ({ queryKey: [, postId] }) => {
      const post = client.getQueryData(postQuery(String(postId)).queryKey)
      return post?.media.some(({ id }) => id === contentId) === true
    },
  })
