import { useMutation, useQueryClient } from '@tanstack/react-query'
import { captionQuery } from '../../../entities/content/index.ts'
import { ApiProblem, messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { showRefusedFile } from '../../content/index.ts'

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
    onError: (error) => showRefusedFile(captionFault(error)),
  })
}

/** Why a captions file was refused: the fault in the file, if the server found one. */
export const captionFault = (error: unknown): string =>
  (error instanceof ApiProblem ? Object.values(error.fields)[0] : undefined) ?? messageOf(error)
