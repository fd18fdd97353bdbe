import { randomInt } from 'node:crypto'
import type { Clock } from '#kernel/clock'
import { newId } from '#kernel/clock'
import type { Tx } from '#kernel/db'
import type { ProfilesPort } from './profiles-port.ts'
import { findUserByEmail, insertUser } from './queries.ts'
import { Problem } from '#kernel/problem'

/**
 * Creates a user and their first profile, which is named after the generated identifier until the user chooses a name.
 * `referrer` is the referral code or id of the profile whose link they followed. `termsVersion` is the version of the
 * terms that they accepted. Every way to sign up uses this. Throws `email-in-use`.
 */
export async function createUser(
  tx: Tx,
  { clock, profiles }: { clock: Clock; profiles: ProfilesPort },
  {
    referrer,
    ...input
  }: {
    email: string | null
    passwordHash: string | null
    termsVersion: string | null
    referrer: string | null
  },
): Promise<{ userId: string; profileId: string }> {
  const userId = newId(clock)
  const at = clock.now()
  if (input.email !== null && (await findUserByEmail(tx, { email: input.email })))
    throw new Problem('email-in-use')
  const identifier = await insertWithIdentifier(tx, { ...input, id: userId, createdAt: at })
  const profileId = await profiles.createFirst(tx, { userId, username: identifier, referrer, at })
  return { userId, profileId }
}

async function insertWithIdentifier(
  tx: Tx,
  user: {
    id: string
    email: string | null
    passwordHash: string | null
    termsVersion: string | null
    createdAt: Date
  },
): Promise<string> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const identifier = `u${String(randomInt(10 ** 10)).padStart(10, '0')}`
    if (await insertUser(tx, { ...user, identifier })) return identifier
    // Either the random identifier is taken, or somebody else has just signed up with this email address.
    if (user.email !== null && (await findUserByEmail(tx, { email: user.email })))
      throw new Problem('email-in-use')
  }
  throw new Error('No free identifier was found in five draws.')
}
