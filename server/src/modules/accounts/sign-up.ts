import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { Problem } from '#kernel/problem'
import { createUser } from './create-user.ts'
import { signUpAttempted } from './job-names.ts'
import { limitAttempts, tryAttempt } from './limit-attempts.ts'
import { hashPassword } from './passwords/password.ts'
import type { ProfilesPort } from './profiles-port.ts'
import { startSession, type SignedIn } from './sessions/start-session.ts'

/**
 * Creates a user with an email address and a password, and signs them in. Signing up accepts the terms. Throws
 * `email-in-use` and `too-many-requests`.
 */
export async function signUp(
  deps: { db: Db; clock: Clock; profiles: ProfilesPort; legal: { termsVersion: string } },
  from: { network: string; userAgent: string },
  input: { email: string; password: string; referrer: string | null },
): Promise<SignedIn> {
  await limitAttempts(deps, 'sign-up-from-network', from.network)
  const passwordHash = await hashPassword(input.password)
  try {
    return await inTransaction(deps.db, async (tx) => {
      const { email, referrer } = input
      const { userId, profileId } = await createUser(tx, deps, {
        email,
        passwordHash,
        termsVersion: deps.legal.termsVersion,
        referrer,
      })
      const token = await startSession(tx, deps.clock, { userId, profileId, userAgent: from.userAgent })
      return { userId, token }
    })
  } catch (error) {
    if (error instanceof Problem && error.code === 'email-in-use') await answerForTaken(deps, from, input)
    throw error
  }
}

// Each attempt with a taken address counts this many times, so a network can test about ten such addresses an hour.
const timesForTaken = 5

/**
 * Slows down attempts to find out which addresses have an account, and notifies the owner of a taken one at most once a
 * day.
 */
async function answerForTaken(
  deps: { db: Db; clock: Clock },
  { network }: { network: string },
  { email }: { email: string },
): Promise<void> {
  await tryAttempt(deps, 'sign-up-from-network', { who: network, times: timesForTaken })
  if (!(await tryAttempt(deps, 'sign-up-mail-to-address', { who: email }))) return
  await inTransaction(deps.db, (tx) => enqueue(tx, signUpAttempted, { payload: { email } }))
}
