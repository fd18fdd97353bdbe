import { queryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'
import { postsKey } from './post-entity.ts'

/** How many people bought a post and still have access, for its author and for moderators. */
export const buyersQuery = (postId: string) =>
  queryOptions({
    queryKey: [...postsKey, postId, 'buyers'],
    queryFn: ({ signal }) => call('GET /post/:id/buyers', { params: { id: postId }, signal }),
  })
