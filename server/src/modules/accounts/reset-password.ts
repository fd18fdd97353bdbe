import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { SessionCache } from '#kernel/session-cache'
import { hashOfToken } from '#kernel/token'
import { endSessionsOf } from './end-sessions.ts'
import { limitAttempts } from './limit-attempts.ts'
import { hashPassword } from './password.ts'
import { deletePasswordResets, takePasswordReset, updatePassword } from './queries.ts'

/** Sets another password by a link from a mail and ends every session and every other link. Throws `reset-link-invalid`. */
export async function resetPassword(
  deps: { db: Db; clock: Clock; sessions: SessionCache },
  from: { ip: string },
  input: { token: string; password: string },
): Promise<void> {
  await limitAttempts(deps, 'reset-from-ip', from.ip)
  const passwordHash = await hashPassword(input.password)
  const userId = await inTransaction(deps.db, async (tx) => {
    const owner = await takePasswordReset(tx, { tokenHash: hashOfToken(input.token), at: deps.clock.now() })
    if (owner === null) throw new Problem('reset-link-invalid')
    await updatePassword(tx, { userId: owner, passwordHash })
    await deletePasswordResets(tx, { userId: owner })
    await endSessionsOf(tx, { userId: owner, exceptId: null })
    return owner
  })
  deps.sessions.drop(userId)
}
