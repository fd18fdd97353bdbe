import { createPasswordReset, findUserIdByEmail } from '#accounts'
import { deliver, type DeliveringDeps } from './deliver.ts'

/** If this address has an account, creates a reset link and emails it. */
export async function mailPasswordReset(deps: DeliveringDeps, { email }: { email: string }): Promise<void> {
  const reset = await createPasswordReset(deps, { email })
  if (reset === null) return
  await deliver(deps, { userId: reset.userId, notification: { kind: 'password-reset', token: reset.token } })
}

/** Notifies the owner of an account that somebody tried to sign up with its address. */
export async function mailSignUpAttempted(deps: DeliveringDeps, { email }: { email: string }): Promise<void> {
  const userId = await findUserIdByEmail(deps.db, { email })
  if (userId !== null) await deliver(deps, { userId, notification: { kind: 'sign-up-attempted' } })
}
