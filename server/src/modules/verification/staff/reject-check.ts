import type { IdentityReason } from '@fanfare/contract/verification/identity-check'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { decide, type DecidingDeps } from './decide.ts'

/** Rejects a check for a reason that its user sees. Throws `invalid-request`, and the problems of `decide`. */
export async function rejectCheck(
  deps: DecidingDeps,
  admin: Actor,
  { id, reason, message: written }: { id: string; reason: IdentityReason; message: string },
): Promise<void> {
  const message = written.trim()
  if (reason === 'other' && message === '')
    throw new Problem('invalid-request', { fields: { message: 'Tell the user what to do differently.' } })
  await decide(deps, admin, { id: id.toLowerCase(), decision: { state: 'rejected', reason, message } })
}
