import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { createUser } from './create-user.ts'
import { limitAttempts } from './limit-attempts.ts'
import { hashPassword } from './password.ts'
import type { ProfilesPort } from './profiles-port.ts'
import type { ReferralsPort } from './referrals-port.ts'
import { startSession } from './start-session.ts'

/** Creates a user by email and password and signs it in. Answers the session's token. */
export async function signUp(
  deps: { db: Db; clock: Clock; profiles: ProfilesPort; referrals: ReferralsPort },
  from: { ip: string; userAgent: string },
  input: { email: string; password: string; referrer: string | null },
): Promise<string> {
  await limitAttempts(deps, 'sign-up-from-ip', from.ip)
  const passwordHash = await hashPassword(input.password)
  return inTransaction(deps.db, async (tx) => {
    const { email, referrer } = input
    const { userId, profileId } = await createUser(tx, deps, { email, passwordHash, referrer })
    return startSession(tx, deps.clock, { userId, profileId, userAgent: from.userAgent })
  })
}
