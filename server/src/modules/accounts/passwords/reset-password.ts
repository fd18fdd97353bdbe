import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { SessionCache } from '#kernel/session-cache'
import { hashOfToken } from '#kernel/token'
import { endSessions } from '../sessions/end-sessions.ts'
import { deleteEmailChange } from '../email/email-change-queries.ts'
import { limitAttempts } from '../limit-attempts.ts'
import { hashPassword } from './password.ts'
import { requireWholeToken } from './require-whole-token.ts'
import { deletePasswordResets, takePasswordReset } from './password-reset-queries.ts'
import { updatePassword } from '../queries.ts'

/**
 * Sets a new password with an emailed link, and ends all sessions, other reset links and a pending email change.
 * Returns the user's id. Throws `link-incomplete`, `reset-link-invalid` and `too-many-requests`.
 */
export async function resetPassword(
  deps: { db: Db; clock: Clock; sessions: SessionCache },
  from: { network: string },
  input: { token: string; password: string },
): Promise<{ userId: string }> {
  requireWholeToken(input.token)
  await limitAttempts(deps, 'reset-from-network', from.network)
  const passwordHash = await hashPassword(input.password)
  const userId = await inTransaction(deps.db, async (tx) => {
    const owner = await takePasswordReset(tx, { tokenHash: hashOfToken(input.token), at: deps.clock.now() })
    if (owner === null) throw new Problem('reset-link-invalid')
    await updatePassword(tx, { userId: owner, passwordHash })
    await deletePasswordResets(tx, { userId: owner })
    await deleteEmailChange(tx, { userId: owner })
    await endSessions(tx, { userId: owner, exceptId: null })
    return owner
  })
  deps.sessions.drop(userId)
  return { userId }
}
