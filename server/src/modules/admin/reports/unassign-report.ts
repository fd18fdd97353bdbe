import { newId, type Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { insertReportEvent, lockReport, updateReport } from '#moderation'

/**
 * Removes the reviewer of a report. A report in review becomes pending again. Throws `report-not-found`, and
 * `report-taken` for a moderator who isn't its reviewer.
 */
export async function unassignReport(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  { id }: { id: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const report = await lockReport(tx, { id })
    if (!report) throw new Problem('report-not-found')
    if (report.assignee_id === null) return
    if (report.assignee_id !== actor.userId && actor.role !== 'admin') throw new Problem('report-taken')
    const status = report.status === 'in_review' ? 'pending' : report.status
    await updateReport(tx, { id, assignee_id: null, status })
    await insertReportEvent(tx, {
      id: newId(clock),
      report_id: id,
      kind: 'unassigned',
      actor_id: actor.userId,
      assignee_id: null,
      status: null,
      note: '',
      created_at: clock.now(),
    })
  })
}
