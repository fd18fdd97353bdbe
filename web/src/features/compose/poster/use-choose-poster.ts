import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { posterQuery } from './poster-query.ts'

type Choice = { time_ms: number } | { photo_id: string }

/** Sets a video's poster to one of its frames, or to a photo. */
export function useChoosePoster(contentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (choice: Choice) =>
      call('PUT /content/:id/poster', { params: { id: contentId }, body: choice }),
    onSuccess: (poster) => client.setQueryData(posterQuery(contentId).queryKey, poster),
  })
}
