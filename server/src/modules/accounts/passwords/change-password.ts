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
import { getUser, isStillPassword, updatePassword } from '../queries.ts'

/**
 * Changes the user's password. Ends their other sessions, all reset links, and a pending change of their email address.
 * Throws `wrong-password`.
 */
export async function changePassword(
  deps: { db: Db; clock: Clock; sessions: SessionCache },
  actor: Actor,
  input: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { userId } = actor
  await limitAttempts(deps, 'password-of-user', userId)
  const wrong = new Problem('wrong-password', { fields: { current_password: 'Incorrect password.' } })
  const { password_hash: currentHash } = await getUser(deps.db, { userId })
  if (!(await isPassword(input.currentPassword, currentHash))) throw wrong
  const passwordHash = await hashPassword(input.newPassword)
  await inTransaction(deps.db, async (tx) => {
    // The password may have been reset meanwhile, by the person who owns the mailbox.
    if (!(await isStillPassword(tx, { userId, passwordHash: currentHash }))) throw wrong
    await updatePassword(tx, { userId, passwordHash })
    await deletePasswordResets(tx, actor)
    await deleteEmailChange(tx, actor)
    await endSessions(tx, { userId, exceptId: actor.sessionId })
  })
  deps.sessions.drop(userId)
  await forgetAttempts(deps.db, [['password-of-user', userId]])
}
