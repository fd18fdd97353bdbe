import type { AiPreset } from '@fanfare/contract/ai/presets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { presetsQuery } from './preset-queries.ts'

/** Renames a preset. The new name is shown once the server has saved it. */
export function useRenamePreset({ id, task }: AiPreset, onRenamed: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => call('PUT /ai/presets/:id', { params: { id }, body: { name } }),
    onSuccess(renamed) {
      client.setQueryData(presetsQuery(task).queryKey, (presets) =>
        presets?.map((preset) => (preset.id === id ? renamed : preset)),
      )
      onRenamed()
    },
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
  })
}
