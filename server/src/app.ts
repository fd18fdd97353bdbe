import type { FastifyInstance } from 'fastify'
import { accountsRoutes, recognizeViewers } from '#accounts'
import { aiRoutes } from '#ai'
import { chatRoutes } from '#chat'
import { consentsRoutes } from '#consents'
import { contentRoutes, createMediaSigner } from '#content'
import { earningsRoutes } from '#earnings'
import { adminRoutes } from '#admin'
import { createApi } from '#kernel/http/api'
import { enforceCeilings } from '#kernel/ceilings/enforce-ceilings'
import { answerNotFound } from '#kernel/http/http'
import { sendOwnMark } from '#kernel/http/own-mark'
import { realtimeRoutes } from '#kernel/realtime/realtime-routes'
import { ledgerRoutes } from '#ledger'
import { refuseForeignOrigins } from '#kernel/http/same-origin'
import { moderationRoutes } from '#moderation'
import { notificationListRoutes } from '#notification-list'
import { notificationsRoutes } from '#notifications'
import { paymentsRoutes } from '#payments'
import { payoutsRoutes } from '#payouts'
import { postsRoutes } from '#posts'
import { profilesRoutes } from '#profiles'
import { profilePagesRoutes } from '#profile-pages'
import { profileTransfersRoutes } from '#profile-transfers'
import { pushRoutes } from '#push'
import { referralsRoutes } from '#referrals'
import { transactionsRoutes } from '#transactions'
import { subscriptionsRoutes } from '#subscriptions'
import { tipsRoutes } from '#tips'
import { ceilingFor } from './settings/ceilings.ts'
import { contentAccess } from './wiring/content-access.ts'
import type { Deps } from './deps.ts'
import type { EmbeddedSandbox } from './embedded-sandbox.ts'
import { firstProfiles } from './wiring/first-profiles.ts'
import { fulfilments } from './wiring/fulfilments.ts'
import { linkPreviews } from './pages/link-preview-sources.ts'
import { reportable } from './wiring/reportable.ts'
import { sendSecurityHeaders, uploadOriginOf } from './pages/security-headers.ts'
import { serviceRoutes } from './service.ts'
import { builtWebApp, serveWebApp } from './pages/web-app.ts'

/** The whole server on one screen: every module's routes, and what modules are handed of those that come later. */
export async function createApp(
  deps: Deps,
  webApp = builtWebApp,
  sandbox: Pick<EmbeddedSandbox, 'serve'> | null = null,
): Promise<FastifyInstance> {
  const { config, publicUrl } = deps
  const isHttps = publicUrl.startsWith('https:')
  const app = await createApi({ logLevel: config.LOG_LEVEL, trustProxy: config.TRUST_PROXY, isHttps })
  sendOwnMark(app, deps)
  refuseForeignOrigins(app, { publicUrl })
  sendSecurityHeaders(app, {
    isHttps,
    uploadOrigin: uploadOriginOf(config),
  })
  const signer = createMediaSigner(deps)

  recognizeViewers(app, deps)
  enforceCeilings(app, { ...deps, ceilingFor })

  serviceRoutes(app, deps)
  await realtimeRoutes(app, deps)
  ledgerRoutes(app, deps)
  accountsRoutes(app, { ...deps, profiles: firstProfiles })
  pushRoutes(app, deps)
  notificationsRoutes(app, deps)
  profilesRoutes(app, deps)
  transactionsRoutes(app, deps)
  contentRoutes(app, { ...deps, signer, access: contentAccess(deps) })
  referralsRoutes(app, deps)
  paymentsRoutes(app, { ...deps, fulfilments: fulfilments(deps) })
  payoutsRoutes(app, deps)
  subscriptionsRoutes(app, deps)
  profileTransfersRoutes(app, deps)
  postsRoutes(app, { ...deps, signer })
  tipsRoutes(app, deps)
  profilePagesRoutes(app, deps)
  notificationListRoutes(app, deps)
  chatRoutes(app, { ...deps, signer })

  earningsRoutes(app, deps)
  consentsRoutes(app, { ...deps, signer })
  aiRoutes(app, { ...deps, signer })
  adminRoutes(app, deps)
  moderationRoutes(app, { ...deps, isVisible: reportable(deps) })
  sandbox?.serve(app)
  await serveWebApp(app, {
    ...deps,
    build: webApp,
    previews: linkPreviews({ ...deps, signer }),
  })

  app.setNotFoundHandler(answerNotFound)
  return app
}
