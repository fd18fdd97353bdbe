import type { PageQuery } from '@fanfare/contract/api/page'
import type { IdentityState } from '@fanfare/contract/verification/identity-check'
import { sql, type Db } from '#kernel/db'
import { readCursor, type CursorValues } from '#kernel/page'
import type { IdentityRow } from '../identity-queries.ts'

export type StaffRow = IdentityRow & { earlier_rejections: number }

const selectRows = (db: Db) =>
  db
    .selectFrom('identity_check as checked')
    .selectAll('checked')
    .select(
      sql<number>`(
        select count(*)::int from identity_check as earlier
        where earlier.user_id = checked.user_id and earlier.state = 'rejected'
          and earlier.submitted_at < checked.submitted_at
      )`.as('earlier_rejections'),
    )

export const findForStaff = (db: Db, { id }: { id: string }): Promise<StaffRow | undefined> =>
  selectRows(db).where('checked.id', '=', id).executeTakeFirst()

/** A page of everybody's checks, plus one extra row: pending ones oldest first, all others newest first. */
export function pageOfChecks(
  db: Db,
  query: PageQuery & { state?: IdentityState | undefined },
): Promise<StaffRow[]> {
  const direction = query.state === 'pending' ? 'asc' : 'desc'
  let select = selectRows(db)
  if (query.state) select = select.where('checked.state', '=', sql.lit(query.state))
  const after = readCursor(query.cursor, ['time', 'id'])
  if (after) {
    const place = sql`(${after[0]}::timestamptz, ${after[1]}::uuid)`
    select = select.where(
      direction === 'asc'
        ? sql<boolean>`(checked.submitted_at, checked.id) > ${place}`
        : sql<boolean>`(checked.submitted_at, checked.id) < ${place}`,
    )
  }
  return select
    .orderBy('checked.submitted_at', direction)
    .orderBy('checked.id', direction)
    .limit(sql.lit(query.limit + 1))
    .offset(query.offset)
    .execute()
}

export const placeOf = ({ submitted_at, id }: StaffRow): CursorValues => [submitted_at.toISOString(), id]

/** Counts checks, up to a thousand. */
export async function countChecks(
  db: Db,
  { state }: { state?: IdentityState | undefined },
): Promise<{ count: number; isCapped: boolean }> {
  const most = 1000
  let some = db
    .selectFrom('identity_check')
    .select('id')
    .limit(sql.lit(most + 1))
  if (state) some = some.where('state', '=', sql.lit(state))
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return { count: Math.min(Number(count), most), isCapped: count > most }
}
