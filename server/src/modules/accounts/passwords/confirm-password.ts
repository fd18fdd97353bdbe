import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { forgetAttempts, limitAttempts } from '../limit-attempts.ts'
import { isPassword } from './password.ts'
import { getUser } from '../queries.ts'

/**
 * Confirms, before an action with serious consequences, that this is the user and not somebody else at their device.
 * Accounts without a password pass. Throws `wrong-password`, and `too-many-requests` after too many wrong passwords.
 */
export async function confirmPassword(
  deps: { db: Db; clock: Clock },
  { userId }: Actor,
  { password }: { password: string | undefined },
): Promise<void> {
  const { password_hash: hash } = await getUser(deps.db, { userId })
  if (hash === null) return
  // Counted before the check, so that simultaneous guesses are all counted.
  await limitAttempts(deps, 'password-of-user', userId)
  if (password === undefined || !(await isPassword(password, hash))) {
    throw new Problem('wrong-password', { fields: { password: 'Incorrect password.' } })
  }
  await forgetAttempts(deps.db, [['password-of-user', userId]])
}
