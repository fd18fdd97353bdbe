import type { FastifyInstance } from 'fastify'
import { accountsRoutes, readSession, tokenIn, type ProfilesPort } from '#accounts'
import { contentRoutes, createMediaSigner } from '#content'
import { createApi } from '#kernel/api'
import { answerNotFound } from '#kernel/http'
import { createFirstProfile, describeProfile, firstProfileOf, profilesRoutes } from '#profiles'
import { hasSubscription, pageOfSubscribers, pageOfSubscriptions } from '#subscriptions'
import { contentAccess } from './content-access.ts'
import type { Deps } from './deps.ts'
import { figuresOfProfile } from './modules/posts/profile-figures.ts'
import { serviceRoutes } from './service.ts'

/** The whole server on one screen: every module's routes, and what modules are handed of those that come later. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps
  const app = await createApi({ logLevel: config.LOG_LEVEL, trustProxy: config.TRUST_PROXY })
  const signer = createMediaSigner(deps)
  const profiles: ProfilesPort = {
    createFirst: createFirstProfile,
    firstOf: firstProfileOf,
    describe: describeProfile,
  }

  app.addHook('onRequest', async (request) => {
    const token = tokenIn(request)
    if (token !== undefined) request.viewer = await readSession(deps, token)
  })

  serviceRoutes(app, deps)
  accountsRoutes(app, { ...deps, profiles })
  profilesRoutes(app, {
    ...deps,
    subscriptions: { isSubscribed: hasSubscription, pageOfSubscribers, pageOfSubscriptions },
    figuresOf: figuresOfProfile,
  })
  contentRoutes(app, { ...deps, signer, access: contentAccess })

  app.setNotFoundHandler(answerNotFound)
  return app
}
