import { consents } from '@fanfare/contract/consents/routes'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kernel/serve'
import type { ConsentDeps, ConsentViewDeps } from './consent-deps.ts'
import { createOwnConsent } from './own/create-own-consent.ts'
import { createRelease } from './release/create-release.ts'
import { declineRelease, signRelease } from './release/release-decisions.ts'
import { releasePhotoRoute } from './release/photo-route.ts'
import { renewLink } from './release/renew-link.ts'
import { showRelease } from './release/show-release.ts'
import { listConsents, showConsent } from './show-consents.ts'
import { listAllConsents } from './staff/list-all-consents.ts'

/** The `ai` module serves revocation, because revoking a consent hides results. */
export function consentsRoutes(app: FastifyInstance, deps: ConsentDeps & ConsentViewDeps): void {
  releaseRoutes(app, deps)

  serve(app, consents.list, (actor, { query }) => listConsents(deps, actor, query))

  serve(app, consents.createOwn, (actor, { body }) => createOwnConsent(deps, actor, body))

  serve(app, consents.createRelease, (actor, { body }) => createRelease(deps, actor, body))

  serve(app, consents.show, (actor, { params }) => showConsent(deps, actor, params))

  serve(app, consents.renewLink, (actor, { params }) => renewLink(deps, actor, params))

  serve(app, consents.listAll, (moderator, { query }) => listAllConsents(deps, moderator, query))
}

/** Open to anybody who has the link. */
function releaseRoutes(app: FastifyInstance, deps: ConsentDeps): void {
  releasePhotoRoute(app, deps)

  serve(app, consents.showRelease, (_viewer, { params }) => showRelease(deps, params))

  serve(app, consents.signRelease, async (viewer, { params, body }) => {
    await signRelease(deps, viewer, { ...params, signature: body })
    return showRelease(deps, params)
  })

  serve(app, consents.declineRelease, async (_viewer, { params }) => {
    await declineRelease(deps, params)
    return showRelease(deps, params)
  })
}
