import type { Report } from '@fanfare/contract/moderation/report'
import { Problem } from '#kernel/problem'
import type { Viewer } from '#kernel/viewer'
import type { PostViewDeps } from '#posts'
import { presentReports } from './present-reports.ts'
import { findReport } from '#moderation'

/** One report. Throws `report-not-found`. */
export async function showReport(deps: PostViewDeps, staff: Viewer, { id }: { id: string }): Promise<Report> {
  const row = await findReport(deps.db, { id })
  const [report] = row ? await presentReports(deps, staff, [row]) : []
  if (!report) throw new Problem('report-not-found')
  return report
}
