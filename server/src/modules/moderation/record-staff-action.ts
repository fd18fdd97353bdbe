import type { StaffActionKind, StaffSubjectType } from '@fanfare/contract/moderation/staff-action'
import { idAt } from '#kernel/clock'
import type { Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { StaffActionDetails } from './tables.ts'

export interface StaffAction {
  /** Set by clients that can send the action twice. */
  id?: string
  actorId: string
  kind: StaffActionKind
  subject: { type: StaffSubjectType; id: string }
  reason?: string
  /** What changed, such as the role before and after. Contains only facts that admins may read. */
  details?: StaffActionDetails
  at: Date
}

/**
 * Records an action of staff, in the transaction of the action. Returns false if the same action was already recorded
 * under this id. Throws `conflict` if that was a different action.
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
