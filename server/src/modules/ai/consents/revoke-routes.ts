import { done } from '@fanfare/contract/api/schema'
import { consents } from '@fanfare/contract/consents/routes'
import type { FastifyInstance } from 'fastify'
import { findConsent, findOwnConsent, loadRelease, showConsent, showRelease, type Revoker } from '#consents'
import { Problem } from '#kernel/problem'
import { serve } from '#kernel/serve'
import type { AiDeps } from '../ai-deps.ts'
import type { ShowingDeps } from '../requests/show-requests.ts'
import { revokeConsent } from './revoke-consent.ts'

/** Routes to revoke a consent, for its owner, the person who signed it, and staff. */
export function revokeRoutes(app: FastifyInstance, deps: AiDeps & ShowingDeps): void {
  serve(app, consents.revoke, async (actor, { params }) => {
    const own = await findOwnConsent(deps.db, { id: params.id.toLowerCase(), userId: actor.userId })
    if (!own) throw new Problem('consent-not-found')
    await revokeConsent(deps, { consentId: own.id, revoker: { by: 'owner' } })
    return showConsent(deps, actor, params)
  })

  serve(app, consents.revokeRelease, async (_viewer, { params }) => {
    const release = await loadRelease(deps.db, params)
    // An unsigned release can't be revoked, whether it is still waiting or ended when its profile was transferred.
    const { status, signed_name: signedName } = release
    if (status === 'waiting' || (status === 'ended' && signedName === null))
      throw new Problem('consent-ended')
    await revokeConsent(deps, { consentId: release.id, revoker: { by: 'person' } })
    return showRelease(deps, params)
  })

  serve(app, consents.revokeAny, async (moderator, { params, body }) => {
    const consent = await findConsent(deps.db, params.id.toLowerCase())
    if (!consent) throw new Problem('consent-not-found')
    const { userId } = moderator
    // If the owner revokes, their requests are charged for finished work, even if the owner is on the team.
    const revoker: Revoker =
      consent.user_id === userId ? { by: 'owner' } : { by: 'staff', userId, reason: body.reason }
    await revokeConsent(deps, { consentId: consent.id, revoker })
    return done
  })
}
