import { findUserIdByEmail, forgetSessions, lockRoles, updateRole } from '#accounts'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { recordStaffAction } from '#moderation'

type Appointment = 'appointed' | 'is-admin' | 'not-found'

/**
 * Makes the user with this email address an admin. Meant for the operator's command line, because a new database has no
 * admin who could change a role. The audit log records the user as the actor.
 */
export async function appointAdmin(
  { db, clock }: { db: Db; clock: Clock },
  { email }: { email: string },
): Promise<Appointment> {
  const at = clock.now()
  return await inTransaction(db, async (tx): Promise<Appointment> => {
    const userId = await findUserIdByEmail(tx, { email: email.trim() })
    if (userId === null) return 'not-found'
    const before = (await lockRoles(tx, { userIds: [userId] })).get(userId)
    if (before === undefined) return 'not-found'
    if (before === 'admin') return 'is-admin'
    await updateRole(tx, { userId, role: 'admin' })
    await recordStaffAction(tx, {
      actorId: userId,
      kind: 'change-role',
      subject: { type: 'user', id: userId },
      reason: 'Appointed with npm run admin:appoint.',
      details: { before, after: 'admin' },
      at,
    })
    await forgetSessions(tx, userId)
    return 'appointed'
  })
}
