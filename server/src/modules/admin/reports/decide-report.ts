import type { ReportStatus } from '@fanfare/contract/moderation/report'
import { newId, type Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { tell } from '#notifications'
import { refuseOwnReport } from './refuse-own-report.ts'
import {
  hasOtherOpenReport,
  insertReportEvent,
  lockReport,
  recordStaffAction,
  updateReport,
  type ReportRow,
} from '#moderation'
import { findOwnerId } from './staff-queries.ts'

/**
 * Changes the status of a report. Dismissing or completing it needs a note for the team; its reporter is notified once
 * of each. Setting the same status again changes nothing. Throws `report-not-found`, `report-is-yours`,
 * `report-open-again`, `invalid-request`, and, for a moderator, `report-taken` if somebody else is reviewing it.
 */
export async function decideReport(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  { id, status, note }: { id: string; status: ReportStatus; note: string },
): Promise<void> {
  const isOver = isDecided(status)
  if (isOver && note.trim() === '')
    throw new Problem('invalid-request', { fields: { note: 'Enter a note.' } })
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const report = await lockReport(tx, { id })
    if (!report) throw new Problem('report-not-found')
    await refuseOwnReport(tx, report, actor)
    const isOthers = report.assignee_id !== null && report.assignee_id !== actor.userId
    if (isOthers && actor.role !== 'admin') throw new Problem('report-taken')
    if (report.status === status) return
    if (!isOver && (await hasOtherOpenReport(tx, report))) throw new Problem('report-open-again')
    await updateReport(tx, { id, status })
    await insertReportEvent(tx, {
      id: newId(clock),
      report_id: id,
      kind: 'status',
      actor_id: actor.userId,
      assignee_id: null,
      status,
      note: note.trim(),
      created_at: at,
    })
    const subject = { type: 'report', id } as const
    const details = { before: report.status, after: status }
    await recordStaffAction(tx, {
      actorId: actor.userId,
      kind: 'decide-report',
      subject,
      reason: note,
      details,
      at,
    })
    if (isDecided(status)) await tellReporter(tx, { report, outcome: status, at })
  })
}

type Outcome = Extract<ReportStatus, 'dismissed' | 'completed'>

const isDecided = (status: ReportStatus): status is Outcome =>
  status === 'dismissed' || status === 'completed'

async function tellReporter(
  tx: Tx,
  { report, outcome, at }: { report: ReportRow; outcome: Outcome; at: Date },
): Promise<void> {
  const userId = await findOwnerId(tx, { profileId: report.reporter_id })
  if (userId === null) return
  const notification = { kind: 'report-outcome', about: report.content_type, outcome } as const
  await tell(tx, { key: `report-outcome:${report.id}:${outcome}`, userId, notification, at })
}
