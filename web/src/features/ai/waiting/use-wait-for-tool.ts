import type { AiTool } from '@fanfare/contract/ai/tools'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isProblem, messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { changeTool, toolsQuery } from '../../../entities/ai/index.ts'
import { optimisticSwitch } from '../../../plumbing/queries/optimistic-switch.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import * as text from './waiting-text.ts'

/** Adds the user to the waiting list of a tool, or removes them. */
export function useWaitForTool({ task, title }: Pick<AiTool, 'task' | 'title'>) {
  const client = useQueryClient()
  const { queryKey } = toolsQuery
  return useMutation(
    optimisticSwitch(client, {
      mutationKey: ['ai', 'wait', task],
      read: () => client.getQueryData(queryKey)?.find((tool) => tool.task === task)?.is_waiting,
      show: (is_waiting) => changeTool(client, task, { is_waiting }),
      cancel: () => client.cancelQueries({ queryKey }),
      send: (isWaiting) =>
        isWaiting
          ? call('PUT /ai/tools/:task/wait', { params: { task } })
          : call('DELETE /ai/tools/:task/wait', { params: { task } }),
      cache(_done, is_waiting) {
        changeTool(client, task, { is_waiting })
        showToast({
          kind: 'success',
          message: is_waiting ? text.willEmail(title) : text.wontEmail(title),
        })
      },
      refuse(error) {
        showToast({ kind: 'danger', message: messageOf(error) })
        // The tool was opened in the meantime, so its state is refetched.
        if (isProblem(error, 'ai-tool-open')) void client.invalidateQueries({ queryKey })
      },
    }),
  )
}
