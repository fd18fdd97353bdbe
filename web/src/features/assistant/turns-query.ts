import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'

/** The user's questions and answers, newest first. */
export const turnsQuery = infiniteQueryOptions({
  queryKey: ['assistant', 'turns'],
  queryFn: ({ pageParam, signal }) => call('GET /assistant/turns', { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
})

/** Which language model answers, if any. It can change only when the server restarts. */
export const assistantQuery = queryOptions({
  queryKey: ['assistant', 'model'],
  queryFn: ({ signal }) => call('GET /assistant', { signal }),
  staleTime: Infinity,
})
