import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'

export const teamQuery = queryOptions({
  queryKey: ['admin', 'team'],
  queryFn: ({ signal }) => call('GET /admin/moderator', { signal }),
})
