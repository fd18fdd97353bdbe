import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { hashOfToken, randomToken } from '#kernel/token'
import { insertPasswordReset } from './password-reset-queries.ts'
import { findUserByEmail } from '../queries.ts'

const validMinutes = 60

/**
 * Creates the token for a link that resets the password of this email address. The link works once, for an hour.
 * Returns null if the address has no account.
 */
export async function createPasswordReset(
  { db, clock }: { db: Db; clock: Clock },
  { email }: { email: string },
): Promise<{ userId: string; token: string } | null> {
  const user = await findUserByEmail(db, { email })
  if (!user) return null
  const token = randomToken()
  const createdAt = clock.now()
  await inTransaction(db, (tx) =>
    insertPasswordReset(tx, {
      tokenHash: hashOfToken(token),
      userId: user.id,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + validMinutes * 60_000),
    }),
  )
  return { userId: user.id, token }
}
