import type { AuditEntry } from '@fanfare/contract/moderation/audit'
import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { StaffActionKind } from '@fanfare/contract/moderation/staff-action'
import type { Db } from '#kernel/db'
import { makePage } from '#kernel/page'
import { pageOfStaffActions } from '#moderation'
import { findStaff } from '../reports/present-reports.ts'
import { findUsernames, listIdsOf } from './audit-queries.ts'

type AuditQuery = PageQuery & { kind?: StaffActionKind; actor?: string; subject?: string }

/** The actions of moderators and admins, latest first. At most seven statements. */
export async function listAudit(
  db: Db,
  { kind, actor, subject, ...query }: AuditQuery,
): Promise<Page<AuditEntry>> {
  const rows = await pageOfStaffActions(db, {
    ...query,
    kinds: kind && [kind],
    actorId: actor,
    subjectIds: subject === undefined ? undefined : await listIdsOf(db, { id: subject }),
  })
  const page = makePage(rows, query, { cursorOf: ({ key, id }) => [key, id] })
  const staff = await findStaff(
    db,
    page.data.map(({ actor_id }) => actor_id),
  )
  const usernames = await findUsernames(db, page.data)
  return {
    ...page,
    data: page.data.map((row) => ({
      id: row.id,
      kind: row.kind,
      actor: staff.get(row.actor_id) ?? { id: row.actor_id, username: null },
      subject: {
        type: row.subject_type,
        id: row.subject_id,
        username: usernames.get(row.subject_id) ?? null,
      },
      reason: row.reason,
      details: row.details,
      created_at: row.created_at.toISOString(),
    })),
  }
}
