import type { ConsentRefusalCode } from '@fanfare/contract/consents/consent'
import { inTransaction, type Tx } from '#kernel/db'
import type { ConsentDeps } from '../consent-deps.ts'
import { findConsent, listPhotoIds, moveConsent } from '../consent-queries.ts'
import { isTakenBack } from '../taken-back.ts'
import { tellOfConsent } from '../tell-of-consent.ts'

export interface Refusal {
  code: ConsentRefusalCode
  /** The picture that caused the refusal; null if no single picture did. */
  contentId: string | null
}

/**
 * Activates or refuses a consent. It is also refused if a consent for the same files was revoked or declined during the
 * comparison. Does nothing if the consent was already decided or revoked.
 */
export async function decideOwnFace(
  { db, clock }: Pick<ConsentDeps, 'db' | 'clock'>,
  { consentId, refusal: found }: { consentId: string; refusal: Refusal | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const refusal = found ?? (await findTakenBack(tx, consentId))
    const changes = refusal
      ? { status: 'refused' as const, refusal: refusal.code, refused_content_id: refusal.contentId }
      : { status: 'active' as const }
    const decided = await moveConsent(tx, {
      id: consentId,
      from: ['checking'],
      changes: { ...changes, decided_at: clock.now() },
    })
    if (decided) await tellOfConsent(tx, decided)
  })
}

async function findTakenBack(tx: Tx, consentId: string): Promise<Refusal | null> {
  const consent = await findConsent(tx, consentId)
  if (!consent) return null
  const photoIds = (await listPhotoIds(tx, [consentId])).get(consentId) ?? []
  const contentIds = consent.selfie_content_id === null ? photoIds : [...photoIds, consent.selfie_content_id]
  const use = { userId: consent.user_id, profileId: consent.profile_id, contentIds }
  return (await isTakenBack(tx, use)) ? { code: 'taken-back', contentId: null } : null
}
