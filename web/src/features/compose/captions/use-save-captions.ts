import { useMutation, useQueryClient } from '@tanstack/react-query'
import { captionQuery } from '../../../entities/content/index.ts'
import { call } from '../../../plumbing/api/call.ts'

/** Adds or replaces the captions of one of the viewer's videos. */
export function useSaveCaptions(videoId: string, { onSaved }: { onSaved: () => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { language: string; text: string }) =>
      call('PUT /content/:id/caption', { params: { id: videoId }, body }),
    onSuccess: (caption) => {
      client.setQueryData(captionQuery(videoId).queryKey, caption)
      onSaved()
    },
  })
}
