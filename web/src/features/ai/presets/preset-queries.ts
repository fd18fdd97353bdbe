import type { AiPreset } from '@fanfare/contract/ai/presets'
import type { AiTask } from '@fanfare/contract/ai/tasks'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'

/** The user's presets of a tool, oldest first. */
export const presetsQuery = (task: AiTask) =>
  queryOptions({
    queryKey: ['ai', 'presets', task],
    queryFn: async ({ signal }): Promise<AiPreset[]> =>
      (await call('GET /ai/presets', { query: { task }, signal })).data,
  })
