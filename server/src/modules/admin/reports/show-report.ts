import type { Report } from '@fanfare/contract/moderation/report'
import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { presentReports } from './present-reports.ts'
import { findReport } from '#moderation'

/** One report. Throws `report-not-found`. */
export async function showReport(db: Db, { id }: { id: string }): Promise<Report> {
  const row = await findReport(db, { id })
  const [report] = row ? await presentReports(db, [row]) : []
  if (!report) throw new Problem('report-not-found')
  return report
}
