import { markRevoked, type Revoker } from '#consents'
import { inTransaction } from '#kernel/db'
import type { AiDeps } from '../ai-deps.ts'
import { hideResults } from './hide-results.ts'

/**
 * Revokes a consent and hides everything made with it, in one transaction; repeating it changes nothing. The caller has
 * checked that the actor is allowed to do so. Throws `consent-ended` for a consent that never became active.
 */
export async function revokeConsent(
  deps: Pick<AiDeps, 'db' | 'clock' | 'config'>,
  { consentId, revoker }: { consentId: string; revoker: Revoker },
): Promise<void> {
  const at = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const revoked = await markRevoked(tx, { consentId, revoker, at })
    if (revoked) await hideResults(tx, deps, { consentId, by: revoker.by, ownerId: revoked.user_id, at })
  })
}
