import type { Report } from '@fanfare/contract/moderation/report'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'
import { reportsKey } from './reports-key.ts'

const entityKey = [...reportsKey, 'one'] as const

/** A report, cached once by its id; every list reads it from here. It stays as loaded until it is changed. */
export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: [...entityKey, id],
    queryFn: ({ signal }) => call('GET /admin/report/:id', { params: { id }, signal }),
    staleTime: Infinity,
  })

/** Caches each report by its id. */
export function seedReports(client: QueryClient, reports: readonly Report[]): void {
  for (const report of reports) client.setQueryData(reportQuery(report.id).queryKey, report)
}

/**
 * Loads the reports of a post or comment again after its removal, and those of the comments of a removed post. Lists
 * aren't loaded again: a report would disappear from a filtered list before the moderator could complete it.
 */
export const refreshReportsOf = (client: QueryClient, contentId: string): Promise<void> =>
  client.invalidateQueries({
    queryKey: entityKey,
    predicate: ({ queryKey: [, , , id] }) => {
      const report = client.getQueryData(reportQuery(String(id)).queryKey)
      return report?.content_id === contentId || report?.subject?.path?.endsWith(`/${contentId}`) === true
    },
  })
