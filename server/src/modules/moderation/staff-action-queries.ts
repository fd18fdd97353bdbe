import type { StaffActionKind } from '@fanfare/contract/moderation/staff-action'
import type { Selectable } from 'kysely'
import { sql, type Db } from '#kernel/db'
import { readCursor } from '#kernel/page'
import type { ModerationTables } from './tables.ts'

export type StaffActionRow = Selectable<ModerationTables['staff_action']>

interface StaffActionFilter {
  kinds?: readonly StaffActionKind[] | undefined
  actorId?: string | undefined
  /** The subjects of the actions. */
  subjectIds?: readonly string[] | undefined
  cursor?: string | undefined
  limit: number
  offset: number
}

/**
 * A page of staff actions, latest first, plus one extra row if there are more. The sort key has the time in
 * PostgreSQL's format.
 */
export function pageOfStaffActions(
  db: Db,
  { kinds, actorId, subjectIds, cursor, limit, offset }: StaffActionFilter,
): Promise<(StaffActionRow & { key: string })[]> {
  const [time, id] = readCursor(cursor, ['time', 'id']) ?? []
  let select = db
    .selectFrom('staff_action')
    .selectAll()
    .select(sql<string>`created_at::text`.as('key'))
  const [kind] = kinds ?? []
  if (kinds?.length === 1 && kind) select = select.where('kind', '=', kind)
  else if (kinds) select = select.where('kind', 'in', kinds)
  if (actorId !== undefined) select = select.where('actor_id', '=', actorId)
  if (subjectIds) select = select.where('subject_id', '=', sql<string>`any(${[...subjectIds]}::uuid[])`)
  if (time !== undefined)
    select = select.where(sql<boolean>`(created_at, id) < (${time}::timestamptz, ${id ?? null}::uuid)`)
  return select
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit + 1))
    .offset(sql.lit(time === undefined ? offset : 0))
    .execute()
}

/** The number of warnings, by profile. */
export async function countWarnings(
  db: Db,
  { profileIds }: { profileIds: readonly string[] },
): Promise<Map<string, number>> {
  if (profileIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('staff_action')
    .select(['subject_id', sql<number>`count(*)::int`.as('count')])
    .where('subject_id', '=', sql<string>`any(${[...profileIds]}::uuid[])`)
    .where('kind', '=', 'warn-profile')
    .groupBy('subject_id')
    .execute()
  return new Map(rows.map(({ subject_id, count }) => [subject_id, count]))
}
