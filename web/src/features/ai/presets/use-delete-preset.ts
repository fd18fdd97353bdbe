import type { AiPreset } from '@fanfare/contract/ai/presets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { presetsQuery } from './preset-queries.ts'
import * as text from './presets-text.ts'

/** Deletes a preset, optimistically. */
export function useDeletePreset({ id, task, name }: AiPreset) {
  const client = useQueryClient()
  const { queryKey } = presetsQuery(task)
  return useMutation({
    mutationFn: () => call('DELETE /ai/presets/:id', { params: { id } }),
    onMutate: async () => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (presets) => presets?.filter((preset) => preset.id !== id))
    },
    onSuccess: () => showToast({ kind: 'success', message: text.deleted(name) }),
    onError: async (error) => {
      showToast({ kind: 'danger', message: messageOf(error) })
      await client.invalidateQueries({ queryKey })
    },
  })
}
