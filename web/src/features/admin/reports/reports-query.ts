import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { reportsKey } from '../../../entities/moderation/index.ts'
import { call } from '../../../plumbing/api/call.ts'
import type { AdminReportsSearch } from '../../../plumbing/search-params.ts'

/** Reports, newest first or by status. By default only pending ones. `userId` is the viewer's. */
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

export const reportStatsQuery = queryOptions({
  queryKey: [...reportsKey, 'stats'],
  queryFn: ({ signal }) => call('GET /admin/report/stats', { signal }),
})

/** The history of a report. */
export const timelineQuery = (id: string) =>
  queryOptions({
    queryKey: [...reportsKey, 'timeline', id],
    queryFn: ({ signal }) => call('GET /admin/report/:id/timeline', { params: { id }, signal }),
  })
