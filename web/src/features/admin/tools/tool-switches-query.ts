import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'

/** Tools that are coming soon, and the admin who last switched each of them. */
export const toolSwitchesQuery = queryOptions({
  queryKey: ['admin', 'ai-tools'],
  queryFn: async ({ signal }) => (await call('GET /admin/ai/tools', { signal })).data,
})
