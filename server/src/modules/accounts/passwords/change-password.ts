import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { SessionCache } from '#kernel/session-cache'
import type { Actor } from '#kernel/viewer'
import { deleteEmailChange } from '../email/email-change-queries.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { forgetAttempts, limitAttempts } from '../limit-attempts.ts'
import { hashPassword, isPassword } from './password.ts'
import { deletePasswordResets } from './password-reset-queries.ts'
import { getUser, updatePassword } from '../queries.ts'

/**
 * Changes the user's password. Ends their other sessions, all reset links, and a pending change of their email address.
 * Throws `wrong-password`.
 */
export async function changePassword(
  deps: { db: Db; clock: Clock; sessions: SessionCache },
  actor: Actor,
  input: { currentPassword: string; newPassword: string },
): Promise<void> {
  await limitAttempts(deps, 'password-of-user', actor.userId)
  const user = await getUser(deps.db, { userId: actor.userId })
  if (!(await isPassword(input.currentPassword, user.password_hash))) {
    throw new Problem('wrong-password', { fields: { current_password: 'Incorrect password.' } })
  }
  const passwordHash = await hashPassword(input.newPassword)
  await inTransaction(deps.db, async (tx) => {
    await updatePassword(tx, { userId: actor.userId, passwordHash })
    await deletePasswordResets(tx, actor)
    await deleteEmailChange(tx, actor)
    await endSessions(tx, { userId: actor.userId, exceptId: actor.sessionId })
  })
  deps.sessions.drop(actor.userId)
  await forgetAttempts(deps.db, [['password-of-user', actor.userId]])
}
