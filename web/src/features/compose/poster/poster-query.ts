import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { contentQuery } from '../../../entities/content/index.ts'
import { refreshPostsWith } from '../../../entities/posts/index.ts'

const POLL_MS = 1000

/** The chosen poster of one of the viewer's videos. Once the server has made it, it is shown wherever the video is. */
export const posterQuery = (contentId: string) =>
  queryOptions({
    queryKey: ['poster', contentId],
    queryFn: async ({ client, signal }) => {
      const before = client.getQueryData(posterQuery(contentId).queryKey)
      const poster = await call('GET /content/:id/poster', { params: { id: contentId }, signal })
      if (before?.status === 'making' && poster.status === 'ready') {
        await Promise.all([
          client.invalidateQueries({ queryKey: contentQuery(contentId).queryKey, exact: true }),
          refreshPostsWith(client, contentId),
        ])
      }
      return poster
    },
    refetchInterval: ({ state }) => (state.data?.status === 'making' ? POLL_MS : false),
  })
