import type { AiTask } from '@fanfare/contract/ai/tasks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toolsQuery } from '../../../entities/ai/index.ts'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { toolSwitchesQuery } from './tool-switches-query.ts'

/** Switches a tool that is coming soon on or off. */
export function useSwitchTool(task: AiTask) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (isOn: boolean) =>
      call('PUT /admin/ai/tools/:task', { params: { task }, body: { is_switched_on: isOn } }),
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
    // Refetch after a refusal too, because another admin may have switched it first.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: toolSwitchesQuery.queryKey }),
        client.invalidateQueries({ queryKey: toolsQuery.queryKey }),
      ]),
  })
}
