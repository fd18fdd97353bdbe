import type { QueryClient } from '@tanstack/react-query'
import { postQuery, postsKey } from './post-entity.ts'

/**
 * Refetches the posts that contain one of the viewer's photos or videos, after its look has changed. Posts
 * that aren't on the screen are refetched when they are next shown.
 */
export const refreshPostsWith = (client: QueryClient, contentId: string): Promise<void> =>
  client.invalidateQueries({
    queryKey: postsKey,
    predicate: ({ queryKey: [, postId] }) => {
      const post = client.getQueryData(postQuery(String(postId)).queryKey)
      return post?.media.some(({ id }) => id === contentId) === true
    },
  })
