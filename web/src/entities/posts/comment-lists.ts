import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'
import { seedFollowStates } from '../profiles/index.ts'
import { seedComments } from './comment-entity.ts'

type CommentPage = { ids: string[]; next: string | null }

const firstPage = (): string | null => null

/** The comments of a post, newest first; with `parentId` the replies to one, oldest first. */
export const commentsQuery = (postId: string, parentId?: string) =>
  infiniteQueryOptions({
    queryKey: ['comments', postId, parentId ?? 'first'],
    queryFn: async ({ client, pageParam, signal }): Promise<CommentPage> => {
      const query = { cursor: pageParam ?? undefined, parent_id: parentId }
      const answer = await call('GET /post/:id/comments', { params: { id: postId }, query, signal })
      seedComments(client, answer.data)
      const { has_more, next_cursor } = answer.pagination
      return { ids: answer.data.map((comment) => comment.id), next: has_more ? next_cursor : null }
    },
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next,
  })

/** The people who liked a post or one of its comments, newest first. */
export const likesQuery = (postId: string, commentId?: string) =>
  infiniteQueryOptions({
    queryKey: ['likes', postId, commentId ?? 'post'],
    queryFn: async ({ client, pageParam, signal }) => {
      const query = { cursor: pageParam ?? undefined, limit: 20 }
      const page = await (commentId
        ? call('GET /post/:id/comments/:commentId/likes', {
            params: { id: postId, commentId },
            query,
            signal,
          })
        : call('GET /post/:id/likes', { params: { id: postId }, query, signal }))
      seedFollowStates(client, page.data)
      return page
    },
    initialPageParam: firstPage(),
    getNextPageParam: ({ pagination }) => (pagination.has_more ? pagination.next_cursor : null),
    staleTime: 0,
  })
