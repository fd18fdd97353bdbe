import { markRevoked, type Revoker } from '#consents'
import { recordStaffAction } from '#moderation'
import { inTransaction } from '#kernel/db'
import type { AiDeps } from '../ai-deps.ts'
import { hideResults } from './hide-results.ts'

/**
 * Revokes a consent and hides everything made with it, in one transaction. Repeating it changes nothing. The caller has
 * checked that the actor is allowed to do this. Throws `consent-ended` for a consent that never became active.
 */
export async function revokeConsent(
  deps: Pick<AiDeps, 'db' | 'clock' | 'config'>,
  { consentId, revoker }: { consentId: string; revoker: Revoker },
): Promise<void> {
  const at = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const revoked = await markRevoked(tx, { consentId, revoker, at })
    if (!revoked) return
    const ownerId = revoked.user_id
    await hideResults(tx, deps, { consentId, by: revoker.by, ownerId, at })
    if (revoker.by !== 'staff') return
    const { userId: actorId, reason } = revoker
    const subject = { type: 'user', id: ownerId } as const
    await recordStaffAction(tx, { actorId, kind: 'revoke-consent', subject, reason, at })
  })
}
