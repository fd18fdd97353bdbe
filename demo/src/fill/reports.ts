import type { Actor } from '@fanfare/server/kernel/viewer'
import { assignReport } from '@fanfare/server/modules/admin/reports/assign-report'
import { decideReport } from '@fanfare/server/modules/admin/reports/decide-report'
import { reportContent } from '@fanfare/server/modules/moderation/report-content'
import { reportable } from '@fanfare/server/wiring/reportable'
import type { DemoReport } from '../reports.ts'
import { clockAt, type FillDeps } from './progress.ts'

/** The time from the report until a moderator decides. */
const REVIEW_MS = 3_600_000

/** Sends these reports. A moderator has taken or dismissed some of them. Repeating it changes nothing. */
export async function writeReports(
  deps: FillDeps,
  { reports, actorOf }: { reports: readonly DemoReport[]; actorOf: (username: string) => Actor | undefined },
): Promise<void> {
  const isVisible = reportable(deps)
  for (const { by, subject, reason, description, at, review } of reports) {
    const reporter = actorOf(by)
    const contentId = subject.type === 'profile' ? actorOf(subject.username)?.profileId : subject.id
    if (!reporter || contentId === undefined || (await hasReported(deps, reporter, contentId))) continue
    const clock = clockAt(at)
    const id = await reportContent({ ...deps, clock, isVisible }, reporter, {
      contentType: subject.type,
      contentId,
      reason,
      description,
    })
    const moderator = review && actorOf(review.by)
    if (!moderator) continue
    const reviewing = { ...deps, clock: clockAt(new Date(at.getTime() + REVIEW_MS)) }
    await assignReport(reviewing, moderator, { id, assigneeId: moderator.userId })
    if (review.dismissal !== null)
      await decideReport(reviewing, moderator, { id, status: 'dismissed', note: review.dismissal })
  }
}

async function hasReported({ db }: FillDeps, { profileId }: Actor, contentId: string): Promise<boolean> {
  const found = await db
    .selectFrom('report')
    .select('id')
    .where('reporter_id', '=', profileId)
    .where('content_id', '=', contentId)
    .executeTakeFirst()
  return found !== undefined
}
