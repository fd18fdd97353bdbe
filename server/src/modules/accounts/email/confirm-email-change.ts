import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { Problem } from '#kernel/problem'
import { hashOfToken } from '#kernel/token'
import type { Actor } from '#kernel/viewer'
import { emailChanged } from '../job-names.ts'
import { limitAttempts } from '../limit-attempts.ts'
import { requireWholeToken } from '../passwords/require-whole-token.ts'
import { deletePasswordResets } from '../passwords/password-reset-queries.ts'
import { isEmailChangeDone, replaceEmail, takeEmailChange } from './email-change-queries.ts'

/**
 * Changes a user's sign-in address by the link that was emailed to it, and notifies the previous address. That user has
 * to be signed in to open the link: if they mistyped the address, its owner must not get the account. Opening the link
 * again changes nothing. Throws `link-incomplete`, `email-link-invalid`, `email-in-use`, `too-many-requests`.
 */
export async function confirmEmailChange(
  deps: { db: Db; clock: Clock },
  { userId }: Actor,
  { token }: { token: string },
): Promise<void> {
  requireWholeToken(token)
  await limitAttempts(deps, 'email-confirm-of-user', userId)
  const tokenHash = hashOfToken(token)
  await inTransaction(deps.db, async (tx) => {
    const email = await takeEmailChange(tx, { userId, tokenHash, at: deps.clock.now() })
    if (email === null) {
      if (await isEmailChangeDone(tx, { userId, tokenHash })) return
      throw new Problem('email-link-invalid')
    }
    const changed = await replaceEmail(tx, { userId, email })
    if (changed === null) throw new Problem('email-in-use')
    // Reset links that were emailed to the previous address would still open the account.
    await deletePasswordResets(tx, { userId })
    if (changed.before !== null) await enqueue(tx, emailChanged, { payload: { email: changed.before } })
  })
}
