import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Viewer } from '#kernel/viewer'
import type { ConsentDeps } from '../consent-deps.ts'
import { moveConsent } from '../consent-queries.ts'
import { tellOfConsent } from '../tell-of-consent.ts'
import { canBeSigned } from '../taken-back.ts'
import { loadRelease } from './load-release.ts'

type DecidingDeps = Pick<ConsentDeps, 'db' | 'clock'>

interface Signature {
  full_name: string
  is_adult: boolean
  agrees: boolean
}

/**
 * Signs a release; signing again with the same name changes nothing. Throws `release-not-found`, `own-release` for the
 * user who requested it, `release-decided`, `release-taken-back` if somebody revoked a consent for the same files, and
 * `invalid-request` with every invalid field.
 */
export async function signRelease(
  { db, clock }: DecidingDeps,
  viewer: Viewer,
  { token, signature }: { token: string; signature: Signature },
): Promise<void> {
  const signedName = signature.full_name.trim()
  const fields = {
    ...(signedName === '' && { full_name: 'Enter your full name.' }),
    ...(!signature.is_adult && { is_adult: 'You have to be at least 18 to sign.' }),
    ...(!signature.agrees && { agrees: 'Agree to the release to sign it.' }),
  }
  await inTransaction(db, async (tx) => {
    const release = await loadRelease(tx, { token })
    const { id } = release
    if (viewer.userId === release.user_id) throw new Problem('own-release')
    if (Object.keys(fields).length > 0) throw new Problem('invalid-request', { fields })
    if (release.status === 'waiting' && !(await canBeSigned(tx, release)))
      throw new Problem('release-taken-back')
    const changes = { status: 'active' as const, signed_name: signedName, decided_at: clock.now() }
    const signed = await moveConsent(tx, { id, from: ['waiting'], changes })
    if (signed) return tellOfConsent(tx, signed)
    const { status, signed_name: name } = await loadRelease(tx, { token })
    if (status !== 'active' || name !== signedName) throw new Problem('release-decided')
  })
}

/** Declines a release; repeating it changes nothing. Throws `release-not-found` and `release-decided`. */
export async function declineRelease(
  { db, clock }: DecidingDeps,
  { token }: { token: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { id } = await loadRelease(tx, { token })
    const changes = { status: 'declined' as const, decided_at: clock.now() }
    const declined = await moveConsent(tx, { id, from: ['waiting'], changes })
    if (declined) return tellOfConsent(tx, declined)
    if ((await loadRelease(tx, { token })).status !== 'declined') throw new Problem('release-decided')
  })
}
