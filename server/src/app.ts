import type { FastifyInstance } from 'fastify'
import { accountsRoutes, readSession, tokenIn, type ProfilesPort } from '#accounts'
import { contentRoutes, createMediaSigner } from '#content'
import { earningsRoutes } from '#earnings'
import { adminRoutes } from '#admin'
import { createApi } from '#kernel/api'
import { enforceCeilings } from '#kernel/enforce-ceilings'
import { answerNotFound } from '#kernel/http'
import { ledgerRoutes } from '#ledger'
import { refuseForeignOrigins } from '#kernel/same-origin'
import { moderationRoutes } from '#moderation'
import { notificationsRoutes } from '#notifications'
import { highestPercentages, paymentsRoutes } from '#payments'
import { cryptoAddressOf, isPayoutUnderWay, payoutsRoutes, removeBankAccount } from '#payouts'
import { countFigures, isPostOf, postsRoutes } from '#posts'
import { badgesOf, createFirstProfile, describeProfile, firstProfileOf, profilesRoutes } from '#profiles'
import { attributeSignUp, referralsRoutes } from '#referrals'
import {
  endRenewals,
  hasSubscription,
  pageOfSubscribers,
  pageOfSubscriptions,
  subscriptionsRoutes,
} from '#subscriptions'
import { tipsRoutes } from '#tips'
import { ceilingFor } from './ceilings.ts'
import { contentAccess } from './content-access.ts'
import type { Deps } from './deps.ts'
import type { EmbeddedSandbox } from './embedded-sandbox.ts'
import { fulfilments } from './fulfilments.ts'
import { linkPreviews } from './link-preview-sources.ts'
import { reportable } from './reportable.ts'
import { sendSecurityHeaders, uploadOriginOf } from './security-headers.ts'
import { serviceRoutes } from './service.ts'
import { builtWebApp, serveWebApp } from './web-app.ts'

/** The whole server on one screen: every module's routes, and what modules are handed of those that come later. */
export async function createApp(
  deps: Deps,
  webApp = builtWebApp,
  sandbox: Pick<EmbeddedSandbox, 'serve'> | null = null,
): Promise<FastifyInstance> {
  const { config, publicUrl } = deps
  const isHttps = publicUrl.startsWith('https:')
  const app = await createApi({ logLevel: config.LOG_LEVEL, trustProxy: config.TRUST_PROXY, isHttps })
  refuseForeignOrigins(app, { publicUrl })
  await sendSecurityHeaders(app, {
    isHttps,
    uploadOrigin: uploadOriginOf(config),
  })
  const signer = createMediaSigner(deps)
  const profiles: ProfilesPort = {
    createFirst: createFirstProfile,
    firstOf: firstProfileOf,
    describe: describeProfile,
  }

  app.addHook('onRequest', async (request) => {
    const token = tokenIn(request, deps)
    if (token !== undefined) request.viewer = await readSession(deps, token)
  })
  enforceCeilings(app, { ...deps, ceilingFor })

  serviceRoutes(app, deps)
  ledgerRoutes(app, { ...deps, badgesOf })
  accountsRoutes(app, { ...deps, profiles, referrals: { attribute: attributeSignUp } })
  notificationsRoutes(app, deps)
  profilesRoutes(app, {
    ...deps,
    subscriptions: { isSubscribed: hasSubscription, pageOfSubscribers, pageOfSubscriptions },
    figuresOf: countFigures,
    handover: { isPayoutUnderWay, removeBankAccount, endRenewals },
  })
  contentRoutes(app, { ...deps, signer, access: contentAccess(deps) })
  tipsRoutes(app, {
    ...deps,
    isPostOf: (db, viewer, wanted) => isPostOf({ ...deps, db }, viewer, wanted),
  })
  // Nobody's identity can be confirmed yet, so where that is needed nobody sells.
  const needsIdentity = config.REQUIRE_KYC_TO_SELL ?? config.NODE_ENV === 'production'
  const maySell = async (): Promise<boolean> => !needsIdentity
  referralsRoutes(app, { ...deps, highestPercentages: () => highestPercentages(config) })
  paymentsRoutes(app, { ...deps, fulfilments: fulfilments(deps), cryptoAddressOf })
  payoutsRoutes(app, { ...deps, maySell })
  subscriptionsRoutes(app, { ...deps, maySell })
  postsRoutes(app, { ...deps, signer, maySell })

  earningsRoutes(app, deps)
  adminRoutes(app, deps)
  moderationRoutes(app, { ...deps, isVisible: reportable(deps) })
  sandbox?.serve(app)
  await serveWebApp(app, { directory: webApp, publicUrl, previews: linkPreviews({ ...deps, signer }) })

  app.setNotFoundHandler(answerNotFound)
  return app
}
