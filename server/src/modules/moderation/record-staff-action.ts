import type { StaffActionKind, StaffSubjectType } from '@fanfare/contract/moderation/staff-action'
import { idAt } from '#kernel/clock'
import type { Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { StaffActionDetails } from './tables.ts'

export interface StaffAction {
  /** Chosen by the client if the action can be sent twice. */
  id?: string
  actorId: string
  kind: StaffActionKind
  subject: { type: StaffSubjectType; id: string }
  reason?: string
  /** The change, such as the role before and after. Only facts that admins are allowed to read. */
  details?: StaffActionDetails
  at: Date
}

/**
 * Records an action of staff, in the transaction of the action. Returns false if an action with this id is
 * already recorded, and throws `conflict` if that is a different action.
 */
export async function recordStaffAction(tx: Tx, action: StaffAction): Promise<boolean> {
  const id = action.id ?? idAt(action.at)
  const reason = action.reason?.trim() ?? ''
  const inserted = await tx
    .insertInto('staff_action')
    .values({
      id,
      actor_id: action.actorId,
      kind: action.kind,
      subject_type: action.subject.type,
      subject_id: action.subject.id,
      reason,
      details: JSON.stringify(action.details ?? {}),
      created_at: action.at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 1n) return true
  const same = await tx
    .selectFrom('staff_action')
    .select('id')
    .where('id', '=', id)
    .where('actor_id', '=', action.actorId)
    .where('kind', '=', action.kind)
    .where('subject_id', '=', action.subject.id)
    .where('reason', '=', reason)
    .executeTakeFirst()
  if (!same) throw new Problem('conflict')
  return false
}
