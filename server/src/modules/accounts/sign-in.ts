import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { attemptKey, limitAttempts } from './limit-attempts.ts'
import { isPassword } from './password.ts'
import type { ProfilesPort } from './profiles-port.ts'
import { deleteAttempts, findUserByEmail } from './queries.ts'
import { startSession } from './start-session.ts'

/** Signs a user in by email and password. Answers the session's token; throws `wrong-sign-in`. */
export async function signIn(
  deps: { db: Db; clock: Clock; profiles: ProfilesPort },
  from: { ip: string; userAgent: string },
  input: { email: string; password: string },
): Promise<string> {
  const { db, clock, profiles } = deps
  await limitAttempts(deps, 'sign-in-from-ip', from.ip)
  await limitAttempts(deps, 'sign-in-of-address', input.email)
  const user = await findUserByEmail(db, { email: input.email })
  const isRight = await isPassword(input.password, user?.password_hash ?? null)
  if (!user || !isRight) throw new Problem('wrong-sign-in')

  return inTransaction(db, async (tx) => {
    const profileId = await profiles.firstOf(tx, user.id)
    await deleteAttempts(tx, { key: attemptKey('sign-in-of-address', input.email) })
    return startSession(tx, clock, { userId: user.id, profileId, userAgent: from.userAgent })
  })
}
