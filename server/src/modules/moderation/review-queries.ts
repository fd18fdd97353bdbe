import type { ReportReason, ReportStatus, ReportedType } from '@fanfare/contract/moderation/report'
import type { RawBuilder, Selectable } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'
import { readCursor } from '#kernel/page'
import type { ModerationTables } from './tables.ts'

export type ReportRow = Selectable<ModerationTables['report']>
type ReportEventRow = Selectable<ModerationTables['report_event']>

export const findReport = (db: Db, { id }: { id: string }): Promise<ReportRow | undefined> =>
  db.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirst()

export const lockReport = (tx: Tx, { id }: { id: string }): Promise<ReportRow | undefined> =>
  tx.selectFrom('report').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export interface ReportFilter {
  search?: string | undefined
  status?: ReportStatus | undefined
  contentType?: ReportedType | undefined
  contentId?: string | undefined
  reason?: ReportReason | undefined
  assignmentFilter: 'all' | 'assigned' | 'unassigned'
  assignedModerator?: string | undefined
  sortBy: 'created_at' | 'status'
  cursor?: string | undefined
  limit: number
  offset: number
}

/**
 * A page of reports, newest first, plus one extra row if there are more. The sort key has the time in PostgreSQL's
 * format. Sorted by status, reports are pending, in review, dismissed, then completed. That is reverse alphabetical
 * order, so an index can be used.
 */
export function pageOfReports(db: Db, filter: ReportFilter): Promise<(ReportRow & { key: string })[]> {
  const isByStatus = filter.sortBy === 'status'
  const [time, id, status] = readPlace(filter)
  let select = db
    .selectFrom('report')
    .selectAll()
    .select(sql<string>`created_at::text`.as('key'))
  for (const condition of conditionsOf(filter)) select = select.where(condition)
  if (time !== undefined)
    select = select.where(
      isByStatus
        ? sql<boolean>`(status, created_at, id) < (${status ?? null}::text, ${time}::timestamptz, ${id ?? null}::uuid)`
        : sql<boolean>`(created_at, id) < (${time}::timestamptz, ${id ?? null}::uuid)`,
    )
  if (isByStatus) select = select.orderBy('status', 'desc')
  return select
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(filter.limit + 1))
    .offset(sql.lit(time === undefined ? filter.offset : 0))
    .execute()
}

/** The sort key of the previous page's last report. */
function readPlace({ cursor, sortBy }: ReportFilter): readonly string[] {
  if (sortBy === 'created_at') return readCursor(cursor, ['time', 'id']) ?? []
  const [time = '', id = '', place = ''] = readCursor(cursor, ['time', 'id', 'number']) ?? []
  return time === '' ? [] : [time, id, reportStatuses[Number(place)] ?? '']
}

/** In the order of a list that is sorted by status. */
export const reportStatuses: readonly ReportStatus[] = ['pending', 'in_review', 'dismissed', 'completed']

function conditionsOf(filter: ReportFilter): RawBuilder<boolean>[] {
  const { status, contentType, contentId, reason, assignmentFilter, assignedModerator } = filter
  const words = filter.search?.trim() ?? ''
  return [
    ...(status ? [sql<boolean>`status = ${status}`] : []),
    ...(contentType ? [sql<boolean>`content_type = ${contentType}`] : []),
    ...(contentId ? [sql<boolean>`content_id = ${contentId}::uuid`] : []),
    ...(reason ? [sql<boolean>`reason = ${reason}`] : []),
    ...(assignmentFilter === 'assigned' ? [sql<boolean>`assignee_id is not null`] : []),
    ...(assignmentFilter === 'unassigned' ? [sql<boolean>`assignee_id is null`] : []),
    ...(assignedModerator ? [sql<boolean>`assignee_id = ${assignedModerator}::uuid`] : []),
    ...(words === '' ? [] : [sql<boolean>`position(lower(${words}) in lower(description)) > 0`]),
  ]
}

/** Whether the reporter has another open report of the same thing. */
export async function hasOtherOpenReport(db: Db, report: ReportRow): Promise<boolean> {
  const other = await db
    .selectFrom('report')
    .select('id')
    .where('reporter_id', '=', report.reporter_id)
    .where('content_type', '=', report.content_type)
    .where('content_id', '=', report.content_id)
    .where('status', 'in', ['pending', 'in_review'])
    .where('id', '<>', report.id)
    .executeTakeFirst()
  return other !== undefined
}

export async function updateReport(
  tx: Tx,
  { id, ...changes }: { id: string; status?: ReportStatus; assignee_id?: string | null },
): Promise<void> {
  await tx.updateTable('report').set(changes).where('id', '=', id).execute()
}

export async function insertReportEvent(tx: Tx, event: ReportEventRow): Promise<void> {
  await tx.insertInto('report_event').values(event).execute()
}

/** The actions of staff on a report, oldest first. */
export const listReportEvents = (db: Db, { reportId }: { reportId: string }): Promise<ReportEventRow[]> =>
  db
    .selectFrom('report_event')
    .selectAll()
    .where('report_id', '=', reportId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** How many reports are pending. */
export async function countPendingReports(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from report where status = 'pending'`.execute(db)
  return rows[0]?.count ?? 0
}

export interface ReportCount {
  status: ReportStatus
  reason: ReportReason
  content_type: ReportedType
  count: number
}

export async function countReportsBy(db: Db): Promise<ReportCount[]> {
  const { rows } = await sql<ReportCount>`
    select status, reason, content_type, count(*)::int as count from report group by 1, 2, 3`.execute(db)
  return rows
}
