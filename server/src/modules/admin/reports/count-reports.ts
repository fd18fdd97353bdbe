import type { ReportStats, ReportStatus } from '@fanfare/contract/moderation/report'
import type { Db } from '#kernel/db'
import { countReportsBy, type ReportCount } from '#moderation'

/** The number of reports by status, reason and type. */
export async function countReports(db: Db): Promise<ReportStats> {
  const counts = await countReportsBy(db)
  const ofStatus = (status: ReportStatus) => sum(counts.filter((count) => count.status === status))
  return {
    totalReports: sum(counts),
    pendingReports: ofStatus('pending'),
    in_review_reports: ofStatus('in_review'),
    dismissedReports: ofStatus('dismissed'),
    completedReports: ofStatus('completed'),
    reportsByReason: by(counts, ({ reason }) => reason),
    reportsByContentType: by(counts, ({ content_type }) => content_type),
  }
}

const sum = (counts: readonly ReportCount[]): number => counts.reduce((total, { count }) => total + count, 0)

const by = (counts: readonly ReportCount[], keyOf: (count: ReportCount) => string): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(counts, keyOf)].map(([key, some]) => [key, sum(some)]))
