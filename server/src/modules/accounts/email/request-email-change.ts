import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { emailChangeNoticed, emailChangeRequested } from '../job-names.ts'
import { limitAttempts } from '../limit-attempts.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { emailOf } from '../queries.ts'
import { insertEmailChange } from './email-change-queries.ts'

const validMinutes = 60

/**
 * Sends a link to the address that a user wants to sign in with. Nothing changes until they open it. An address that
 * already has an account gets the same response, because only the job looks that up. Throws `wrong-password`,
 * `invalid-request`, `too-many-requests`.
 */
export async function requestEmailChange(
  deps: { db: Db; clock: Clock },
  actor: Actor,
  { id, password, ...input }: { id: string; email: string; password: string | undefined },
): Promise<void> {
  const { userId } = actor
  await confirmPassword(deps, actor, { password })
  const email = input.email.toLowerCase()
  if (email === (await emailOf(deps.db, { userId }))) {
    throw new Problem('invalid-request', { fields: { email: 'This is your current email address.' } })
  }
  await limitAttempts(deps, 'email-change-of-user', userId)
  await limitAttempts(deps, 'email-change-to-address', email)
  const createdAt = deps.clock.now()
  const expiresAt = new Date(createdAt.getTime() + validMinutes * 60_000)
  await inTransaction(deps.db, async (tx) => {
    if (!(await insertEmailChange(tx, { id, userId, email, createdAt, expiresAt }))) return
    const payload = { user_id: userId, request_id: id }
    await enqueue(tx, emailChangeRequested, { payload })
    await enqueue(tx, emailChangeNoticed, { payload })
  })
}
