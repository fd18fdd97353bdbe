import { markRevoked, type Revoker } from '#consents'
import { inTransaction } from '#kernel/db'
import type { AiDeps } from '../ai-deps.ts'
import { hideResults } from './hide-results.ts'

/**
 * Takes a consent back and hides whatever was made with it, in one transaction; again changes nothing. The caller has found
 * it to be its business. Throws `consent-ended` for one that never came about.
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
