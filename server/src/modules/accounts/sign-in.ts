import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { readDevice } from './known-device.ts'
import { forgetAttempts, limitAttempts, type Limit } from './limit-attempts.ts'
import { isPassword } from './passwords/password.ts'
import type { ProfilesPort } from './profiles-port.ts'
import { findUserByEmail, isStillPassword } from './queries.ts'
import { startSession, type SignedIn } from './sessions/start-session.ts'

/** Signs a user in with email and password. Throws `wrong-sign-in` and `too-many-requests`. */
export async function signIn(
  deps: { db: Db; clock: Clock; profiles: ProfilesPort; secret: Buffer },
  from: { network: string; userAgent: string; deviceCookie: string | undefined },
  input: { email: string; password: string },
): Promise<SignedIn> {
  const { db, clock, profiles } = deps
  await limitAttempts(deps, 'sign-in-from-network', from.network)
  const user = await findUserByEmail(db, { email: input.email })
  const device = user ? readDevice(deps, from.deviceCookie, user.id) : null
  const own = ownAttempts({ email: input.email, network: from.network, device })
  for (const [limit, who] of own) await limitAttempts(deps, limit, who)
  if (device === null) await limitAttempts(deps, 'sign-in-to-address-in-a-day', input.email)
  const isRight = await isPassword(input.password, user?.password_hash ?? null)
  if (!user || !isRight) throw new Problem('wrong-sign-in')

  const token = await inTransaction(db, async (tx) => {
    // A password reset that happened meanwhile has ended every session, so this one must not stay open either.
    const checked = { userId: user.id, passwordHash: user.password_hash }
    if (!(await isStillPassword(tx, checked))) throw new Problem('wrong-sign-in')
    const profileId = await profiles.firstOf(tx, user.id)
    return startSession(tx, clock, { userId: user.id, profileId, userAgent: from.userAgent })
  })
  await forgetAttempts(db, own)
  return { userId: user.id, token }
}

/**
 * The limits for this sign-in. A device on which the user has signed in before has its own. Otherwise attempts count by
 * network and email address, whether or not the address has an account.
 */
function ownAttempts(attempt: {
  email: string
  network: string
  device: string | null
}): readonly (readonly [Limit, string])[] {
  const { email, network, device } = attempt
  if (device !== null) return [['sign-in-on-known-device', `${email} ${device}`]]
  const who = `${email} ${network}`
  return [
    ['sign-in-to-address-from-network', who],
    ['sign-in-to-address-from-network-in-a-day', who],
  ]
}
