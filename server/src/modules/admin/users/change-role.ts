import type { Role } from '@fanfare/contract/accounts/user'
import { forgetSessions, lockRoles, updateRole } from '#accounts'
import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { recordStaffAction } from '#moderation'
import type { ActingDeps } from '../people/acting-deps.ts'
import { readReason } from '../people/read-reason.ts'

interface RoleChange {
  userId: string
  role: Role
  reason: string
  /** Throws `is-admin` for admins, whose role can only be changed on their user page. */
  keepsAdmins?: true
}

/**
 * Changes a user's role, effective immediately on all their devices. Setting the same role again changes nothing.
 * Nobody can change their own role, so there is always an admin left. Throws the problems of `readReason`, `not-found`,
 * `staff-acts-on-self` and `is-admin`.
 */
export async function changeRole(
  { db, clock, sessions }: ActingDeps,
  actor: Actor,
  { role, keepsAdmins, ...input }: RoleChange,
): Promise<void> {
  const reason = readReason(input.reason)
  const userId = input.userId.toLowerCase()
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const roles = await lockRoles(tx, { userIds: [userId, actor.userId] })
    const before = roles.get(userId)
    if (before === undefined) throw new Problem('not-found')
    if (userId === actor.userId) throw new Problem('staff-acts-on-self')
    // Another admin may have changed the actor's role while this transaction waited for the lock.
    if (roles.get(actor.userId) !== 'admin') throw new Problem('not-allowed')
    if (before === role) return
    if (keepsAdmins && before === 'admin') throw new Problem('is-admin')
    await updateRole(tx, { userId, role })
    const subject = { type: 'user', id: userId } as const
    const details = { before, after: role }
    await recordStaffAction(tx, { actorId: actor.userId, kind: 'change-role', subject, reason, details, at })
    await forgetSessions(tx, userId)
  })
  sessions.drop(userId)
}
