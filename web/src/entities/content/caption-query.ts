import { queryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'

/** Whether a video has captions, and in which language. */
export const captionQuery = (contentId: string) =>
  queryOptions({
    queryKey: ['caption', contentId],
    queryFn: ({ signal }) => call('GET /content/:id/caption', { params: { id: contentId }, signal }),
    staleTime: 5 * 60_000,
  })

export const addressOfCaption = (contentId: string): string => `/api/content/${contentId}/caption.vtt`
