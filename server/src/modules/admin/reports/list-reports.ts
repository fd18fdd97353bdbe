import type { Page } from '@fanfare/contract/api/page'
import type { Report } from '@fanfare/contract/moderation/report'
import { makePage } from '#kernel/page'
import type { Viewer } from '#kernel/viewer'
import type { PostViewDeps } from '#posts'
import { presentReports } from './present-reports.ts'
import { pageOfReports, reportStatuses, type ReportFilter } from '#moderation'

/** Reports that match a filter, newest first or by status. */
export async function listReports(
  deps: PostViewDeps,
  staff: Viewer,
  filter: ReportFilter,
): Promise<Page<Report>> {
  const { cursor, ...query } = filter
  const rows = await pageOfReports(deps.db, filter)
  const page = makePage(rows, cursor === undefined ? query : { ...query, cursor }, {
    cursorOf: ({ key, id, status }) =>
      filter.sortBy === 'status' ? [key, id, reportStatuses.indexOf(status)] : [key, id],
  })
  return { ...page, data: await presentReports(deps, staff, page.data) }
}
