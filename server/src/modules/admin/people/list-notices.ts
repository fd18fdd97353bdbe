import type { StaffNotice } from '@fanfare/contract/admin/admin-profile'
import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { Db } from '#kernel/db'
import { makePage } from '#kernel/page'
import { Problem } from '#kernel/problem'
import { pageOfStaffActions, type StaffActionRow } from '#moderation'
import { findStaff } from '../reports/present-reports.ts'
import { findPerson } from './person-queries.ts'

const kinds = ['warn-profile', 'ban-profile', 'lift-ban'] as const

/** The warnings, bans and lifted bans of a profile, latest first. Throws `profile-not-found`. */
export async function listNotices(
  db: Db,
  { id, ...query }: PageQuery & { id: string },
): Promise<Page<StaffNotice>> {
  if (!(await findPerson(db, { profileId: id }))) throw new Problem('profile-not-found')
  const rows = await pageOfStaffActions(db, { ...query, kinds, subjectIds: [id] })
  const page = makePage(rows, query, { cursorOf: (row) => [row.key, row.id] })
  const staff = await findStaff(
    db,
    page.data.map(({ actor_id }) => actor_id),
  )
  return {
    ...page,
    data: page.data.flatMap((row) => {
      const kind = kinds.find((known) => known === row.kind)
      if (!kind) return []
      const { id: noticeId, reason } = row
      return {
        id: noticeId,
        kind,
        actor: staff.get(row.actor_id) ?? null,
        reason,
        until: untilOf(row),
        created_at: row.created_at.toISOString(),
      }
    }),
  }
}

const untilOf = ({ details: { until } }: StaffActionRow): string | null =>
  typeof until === 'string' ? until : null
