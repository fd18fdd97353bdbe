import type { Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { findConsent, moveConsent, type ConsentRow } from './consent-queries.ts'
import { tellOfConsent } from './tell-of-consent.ts'

export type Revoker = { by: 'owner' | 'person' } | { by: 'staff'; userId: string; reason: string }

/**
 * Revokes a consent that the caller is allowed to find, even one that ended when its profile was transferred. From then
 * on no request can name it. Returns the consent; null if it was already revoked. Throws `consent-ended` for one that
 * never became active.
 */
export async function markRevoked(
  tx: Tx,
  { consentId, revoker, at }: { consentId: string; revoker: Revoker; at: Date },
): Promise<ConsentRow | null> {
  const changes = {
    status: 'revoked' as const,
    revoked_at: at,
    revoked_by: revoker.by,
    ...(revoker.by === 'staff' && { revoked_by_user_id: revoker.userId, revoke_reason: revoker.reason }),
  }
  const revoked = await moveConsent(tx, {
    id: consentId,
    from: ['checking', 'waiting', 'active', 'ended'],
    changes,
  })
  if (revoked) {
    await tellOfConsent(tx, revoked)
    return revoked
  }
  const consent: ConsentRow | undefined = await findConsent(tx, consentId)
  if (consent?.status !== 'revoked') throw new Problem('consent-ended')
  return null
}
