import type { IdentityCheck, OwnIdentity } from '@fanfare/contract/verification/identity-check'
import type { Db } from '#kernel/db'
import type { Actor } from '#kernel/viewer'
import { needsIdentity } from '../can-sell.ts'
import { findLatestCheck, medianWait, type IdentityRow } from '../identity-queries.ts'
import type { VerificationDeps } from '../verification-deps.ts'

/** The state of the user's verification, and how long it takes. */
export async function showOwnIdentity(
  { db, config }: Pick<VerificationDeps, 'db' | 'config'>,
  { userId }: Actor,
): Promise<OwnIdentity> {
  const check = await findLatestCheck(db, { userId })
  return {
    is_required: needsIdentity(config),
    check: check ? presentCheck(check) : null,
    expected_wait: await waitFor(db, check),
    picture_days: config.IDENTITY_PICTURE_DAYS,
  }
}

/** Null after an approval, when there is nothing to wait for. */
const waitFor = async (db: Db, check: IdentityRow | undefined): Promise<number | null> =>
  check?.state === 'approved' ? null : medianWait(db)

/** A check as its user and admins see it. */
export const presentCheck = (row: IdentityRow): IdentityCheck => ({
  id: row.id,
  state: row.state,
  submitted_at: row.submitted_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  refusal: row.reason && { reason: row.reason, message: row.message },
  pictures_deleted_at: row.pictures_deleted_at?.toISOString() ?? null,
  legal_name: row.legal_name,
  born_on: row.born_on,
  country: row.country,
  document_kind: row.document_kind,
  expires_on: row.expires_on,
})
