import { reasonSentences } from '@fanfare/contract/verification/reason-sentences'
import { listAdminIds } from '#accounts'
import type { Tx } from '#kernel/db'
import { recall, tell } from '#notifications'
import type { IdentityRow } from './identity-queries.ts'

const keyOf = ({ checkId, userId }: { checkId: string; userId: string }) =>
  `identity-waiting:${checkId}:${userId}`

/** Notifies every admin of a waiting check, except for its own user. */
export async function tellAdmins(
  tx: Tx,
  { checkId, userId, at }: { checkId: string; userId: string; at: Date },
): Promise<void> {
  const notification = { kind: 'identity-waiting', checkId } as const
  for (const adminId of await listAdminIds(tx)) {
    if (adminId === userId) continue
    await tell(tx, { key: keyOf({ checkId, userId: adminId }), userId: adminId, notification, at })
  }
}

/** Recalls the notification of a waiting check. */
export async function recallFromAdmins(tx: Tx, { checkId }: { checkId: string }): Promise<void> {
  for (const userId of await listAdminIds(tx)) await recall(tx, { key: keyOf({ checkId, userId }) })
}

/** Notifies a user of an admin's decision. */
export async function tellOfDecision(tx: Tx, { check, at }: { check: IdentityRow; at: Date }): Promise<void> {
  const { id, user_id: userId, reason, message } = check
  const refusal = reason && { reason: reasonSentences[reason], message }
  const notification = { kind: 'identity-decided', refusal } as const
  await tell(tx, { key: `identity-decided:${id}`, userId, notification, at })
}
