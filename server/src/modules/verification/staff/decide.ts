import { recordStaffAction } from '#moderation'
import type { IdentityReason } from '@fanfare/contract/verification/identity-check'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { decideCheck, findCheck } from '../identity-queries.ts'
import { recallFromAdmins, tellOfDecision } from '../tell-of-check.ts'
import { loadForDecision } from './load-for-decision.ts'

export interface DecidingDeps {
  db: Db
  clock: Clock
}

type Decision =
  | { state: 'approved'; reason: null; message: '' }
  | { state: 'rejected'; reason: IdentityReason; message: string }

/**
 * Decides somebody else's check, and records the decision in the same transaction. Repeating the decision changes
 * nothing. Throws `identity-check-not-found`, `own-identity-check`, and `identity-check-decided` if it was decided
 * differently.
 */
export async function decide(
  { db, clock }: DecidingDeps,
  admin: Actor,
  { id, decision }: { id: string; decision: Decision },
): Promise<void> {
  await loadForDecision(db, admin, { id })
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const check = await decideCheck(tx, {
      id,
      changes: { ...decision, decided_at: at, decided_by: admin.userId },
    })
    if (!check) return refuseUnless(tx, { id, decision })
    const { state, reason, message } = decision
    await recordStaffAction(tx, {
      actorId: admin.userId,
      kind: state === 'approved' ? 'approve-identity' : 'reject-identity',
      subject: { type: 'identity', id },
      reason: message,
      ...(reason && { details: { reason } }),
      at,
    })
    await recallFromAdmins(tx, { checkId: id })
    await tellOfDecision(tx, { check, at })
  })
}

/**
 * Throws unless the check was decided the same way. Another admin may have just decided it, or its user withdrawn it.
 */
async function refuseUnless(tx: Tx, { id, decision }: { id: string; decision: Decision }): Promise<void> {
  const check = await findCheck(tx, { id })
  if (!check) throw new Problem('identity-check-not-found')
  if (check.state !== decision.state || check.reason !== decision.reason)
    throw new Problem('identity-check-decided')
}
