import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import { recordStaffAction } from '#moderation'
import type { Tx } from '#kernel/db'
import type { PayoutRow } from '../queries.ts'

interface Decision {
  payout: PayoutRow
  decision: 'approved' | 'returned' | 'paid'
  adminId: string
  reason?: string
  at: Date
}

/** Adds an admin's decision on a payout to the audit log. */
export async function recordDecision(
  tx: Tx,
  { payout, decision, adminId, reason = '', at }: Decision,
): Promise<void> {
  await recordStaffAction(tx, {
    actorId: adminId,
    kind: 'decide-payout',
    subject: { type: 'user', id: payout.user_id },
    reason,
    details: { decision, amount: creditsToNumber(credits(payout.amount)) },
    at,
  })
}
