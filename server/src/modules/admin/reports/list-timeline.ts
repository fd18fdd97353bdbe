import type { ReportEvent } from '@fanfare/contract/moderation/report'
import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { findStaff } from './present-reports.ts'
import { findReport, listReportEvents } from '#moderation'

/** The history of a report, oldest first. Throws `report-not-found`. */
export async function listTimeline(db: Db, { id }: { id: string }): Promise<ReportEvent[]> {
  const report = await findReport(db, { id })
  if (!report) throw new Problem('report-not-found')
  const events = await listReportEvents(db, { reportId: id })
  const staff = await findStaff(
    db,
    events.flatMap(({ actor_id, assignee_id }) => [actor_id, assignee_id]),
  )
  const made: ReportEvent = {
    id,
    kind: 'reported',
    actor: null,
    assignee: null,
    status: null,
    note: '',
    created_at: report.created_at.toISOString(),
  }
  return [
    made,
    ...events.map((event) => ({
      id: event.id,
      kind: event.kind,
      actor: staff.get(event.actor_id) ?? null,
      assignee: staff.get(event.assignee_id ?? '') ?? null,
      status: event.status,
      note: event.note,
      created_at: event.created_at.toISOString(),
    })),
  ]
}
