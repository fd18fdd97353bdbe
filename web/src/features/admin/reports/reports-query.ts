import type { Page } from '@fanfare/contract/api/page'
import type { Report } from '@fanfare/contract/moderation/report'
import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { reportsKey, seedReports } from '../../../entities/moderation/index.ts'
import { call } from '../../../plumbing/api/call.ts'
import type { AdminReportsSearch } from '../../../plumbing/search-params.ts'

/** The key prefix of every list of reports. */
const listsKey = ['admin', 'report-lists'] as const

/** Reports, newest first or by status. By default only pending ones. `userId` is the viewer's. */
export const reportsQuery = ({ status, type, mine, sort }: AdminReportsSearch, userId: string) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, { status, type, mine, sort, userId }],
    queryFn: async ({ client, pageParam, signal }) =>
      pageOf(
        client,
        await call('GET /admin/report', {
          query: {
            ...(status !== 'all' && { status: status ?? 'pending' }),
            ...(type && { contentType: type }),
            ...(sort && { sortBy: sort }),
            ...(mine && { assignedModerator: userId }),
            cursor: pageParam,
          },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })

/** The reports about a profile, newest first. */
export const reportsOfProfileQuery = (profileId: string) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, { profileId }],
    queryFn: async ({ client, pageParam, signal }) =>
      pageOf(
        client,
        await call('GET /admin/report', { query: { contentId: profileId, cursor: pageParam }, signal }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
  })

/** A page of ids; the reports themselves are cached by id. */
function pageOf(client: QueryClient, { data, pagination }: Page<Report>): Page<string> {
  seedReports(client, data)
  return { data: data.map(({ id }) => id), pagination }
}

/** Makes every list load again when it's shown next. */
export const expireReportLists = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: listsKey, refetchType: 'none' })

/**
 * Makes lists load again that a changed report may belong to now. The list on the screen stays as it is, because the
 * report would disappear from it if it no longer matched the filter. If that list is loading, its response may be
 * older than the change, so it loads again.
 */
export function expireOtherReportLists(client: QueryClient): void {
  for (const query of client.getQueryCache().findAll({ queryKey: listsKey })) {
    if (query.isActive() && query.state.fetchStatus === 'idle') continue
    void client.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: 'none' })
  }
}

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
