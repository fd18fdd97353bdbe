import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { passwordResetRequested } from '../job-names.ts'
import { limitAttempts } from '../limit-attempts.ts'

/**
 * Sends a reset link to this email address if it has an account. The request takes the same steps for every address,
 * and only the job looks up the account, so neither the response nor its timing reveals whether it exists.
 */
export async function forgotPassword(
  deps: { db: Db; clock: Clock },
  from: { network: string },
  { email }: { email: string },
): Promise<void> {
  await limitAttempts(deps, 'forgot-from-network', from.network)
  await limitAttempts(deps, 'forgot-of-address', email)
  await limitAttempts(deps, 'forgot-of-address-in-a-day', email)
  await inTransaction(deps.db, (tx) => enqueue(tx, passwordResetRequested, { payload: { email } }))
}
