import type { AiTask } from '@fanfare/contract/ai/tasks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import type { ChosenModel } from '../form/kept-form.ts'
import type { Values } from '../form/form-values.ts'
import { createKeptIds } from '../../payments/index.ts'
import { presetsQuery } from './preset-queries.ts'
import * as text from './presets-text.ts'

type Saved = { task: AiTask; name: string; model: ChosenModel; input: Values }

/** Saves a form as a preset. A retry after a failure doesn't save it twice. */
export function useSavePreset(onSaved: () => void) {
  const client = useQueryClient()
  const [ids] = useState(createKeptIds)
  return useMutation({
    mutationFn: ({ task, name, model, input }: Saved) =>
      call('POST /ai/presets', {
        body: {
          id: ids.idFor({ task, name, model, input }),
          task,
          name,
          input: { ...input },
          provider: model?.provider ?? null,
          model: model?.model ?? null,
        },
      }),
    onSuccess(preset, saved) {
      ids.forget(ids.idFor(saved))
      const { queryKey } = presetsQuery(preset.task)
      client.setQueryData(
        queryKey,
        (presets) => presets && [...presets.filter(({ id }) => id !== preset.id), preset],
      )
      showToast({ kind: 'success', message: text.saved(preset.name) })
      onSaved()
    },
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
  })
}
