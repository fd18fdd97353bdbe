import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { sendPasswordReset } from './jobs.ts'
import { limitAttempts } from './limit-attempts.ts'
import { findUserByEmail } from './queries.ts'

/** Has a reset link sent to this address, when somebody has it. Never tells whether. */
export async function forgotPassword(
  deps: { db: Db; clock: Clock },
  from: { ip: string },
  { email }: { email: string },
): Promise<void> {
  await limitAttempts(deps, 'forgot-from-ip', from.ip)
  await limitAttempts(deps, 'forgot-of-address', email)
  const user = await findUserByEmail(deps.db, { email })
  if (!user) return
  await inTransaction(deps.db, (tx) => enqueue(tx, sendPasswordReset, { payload: { user_id: user.id } }))
}
