import { useMutation, useQueryClient } from '@tanstack/react-query'
import { captionQuery } from '../../../entities/content/index.ts'
import { call } from '../../../plumbing/api/call.ts'

/** Removes the captions of one of the viewer's videos. */
export function useRemoveCaptions(videoId: string, { onRemoved }: { onRemoved: () => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /content/:id/caption', { params: { id: videoId } }),
    onSuccess: () => {
      client.setQueryData(captionQuery(videoId).queryKey, { language: null })
      onRemoved()
    },
  })
}
