import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import type { AdminReportsSearch } from '../../../plumbing/search-params.ts'

/** Begins the key of everything about reports. */
export const reportsKey = ['admin', 'reports'] as const

/** Reports, newest first or by status. Without a status, those that nobody has taken. `userId` is the viewer's. */
export const reportsQuery = ({ status, type, mine, sort }: AdminReportsSearch, userId: string) =>
  infiniteQueryOptions({
    queryKey: [...reportsKey, 'list', { status, type, mine, sort, userId }],
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/report', {
        query: {
          ...(status !== 'all' && { status: status ?? 'pending' }),
          ...(type && { contentType: type }),
          ...(sort && { sortBy: sort }),
          ...(mine && { assignedModerator: userId }),
          cursor: pageParam,
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })

/** How many reports there are. */
export const reportStatsQuery = queryOptions({
  queryKey: [...reportsKey, 'stats'],
  queryFn: ({ signal }) => call('GET /admin/report/stats', { signal }),
})

/** What happened to a report. */
export const timelineQuery = (id: string) =>
  queryOptions({
    queryKey: [...reportsKey, 'timeline', id],
    queryFn: ({ signal }) => call('GET /admin/report/:id/timeline', { params: { id }, signal }),
  })
