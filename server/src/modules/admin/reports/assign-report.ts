import { newId, type Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { refuseOwnReport } from './refuse-own-report.ts'
import { insertReportEvent, lockReport, updateReport } from '#moderation'
import { listStaff } from './staff-queries.ts'

interface Deps {
  db: Db
  clock: Clock
}

/**
 * Assigns a report to a member of the team, and starts its review. Only an admin can reassign a colleague's report.
 * Throws `report-not-found`, `moderator-not-found`, `report-is-yours` and `report-taken`.
 */
export async function assignReport(
  { db, clock }: Deps,
  actor: Actor,
  { id, assigneeId }: { id: string; assigneeId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const report = await lockReport(tx, { id })
    if (!report) throw new Problem('report-not-found')
    await requireStaff(tx, assigneeId)
    await refuseOwnReport(tx, report, { userId: assigneeId })
    if (report.assignee_id === assigneeId) return
    if (report.assignee_id !== null && actor.role !== 'admin') throw new Problem('report-taken')
    const status = report.status === 'pending' ? 'in_review' : report.status
    await updateReport(tx, { id, assignee_id: assigneeId, status })
    await insertReportEvent(tx, {
      id: newId(clock),
      report_id: id,
      kind: 'assigned',
      actor_id: actor.userId,
      assignee_id: assigneeId,
      status: null,
      note: '',
      created_at: clock.now(),
    })
  })
}

async function requireStaff(tx: Tx, userId: string): Promise<void> {
  const [member] = await listStaff(tx, { ids: [userId] })
  if (member?.role !== 'moderator' && member?.role !== 'admin') throw new Problem('moderator-not-found')
}
