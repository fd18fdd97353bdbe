import type { ConsentWithLink } from '@fanfare/contract/consents/consent'
import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { hashOfToken, randomToken } from '#kernel/token'
import type { Actor } from '#kernel/viewer'
import type { ConsentDeps, ConsentViewDeps } from '../consent-deps.ts'
import { findOwnConsent, moveConsent } from '../consent-queries.ts'
import { showConsent } from '../show-consents.ts'
import { canBeSigned } from '../taken-back.ts'
import { releaseLink } from './release-link.ts'

/**
 * Creates a new link to an unsigned release, for an owner who lost the previous one, which stops working. After the
 * release is signed, the link belongs to the person who signed, who can revoke the release with it. Throws
 * `consent-not-found`, `release-decided`, and `release-taken-back` if the release can no longer be signed.
 */
export async function renewLink(
  deps: ConsentDeps & ConsentViewDeps,
  actor: Actor,
  input: { id: string },
): Promise<ConsentWithLink> {
  const id = input.id.toLowerCase()
  const token = randomToken()
  await inTransaction(deps.db, async (tx) => {
    const own = await findOwnConsent(tx, { id, userId: actor.userId })
    if (!own) throw new Problem('consent-not-found')
    if (own.status === 'waiting' && !(await canBeSigned(tx, own))) throw new Problem('release-taken-back')
    const changes = { token_hash: hashOfToken(token) }
    if (!(await moveConsent(tx, { id, from: ['waiting'], changes }))) throw new Problem('release-decided')
  })
  return { consent: await showConsent(deps, actor, { id }), link: releaseLink(deps, token) }
}
