import type { FastifyInstance } from 'fastify'
import { recognizeViewers } from '#accounts'
import { refuseBanned } from '#moderation'
import { createApi } from '#kernel/http/api'
import { enforceCeilings } from '#kernel/ceilings/enforce-ceilings'
import { answerNotFound } from '#kernel/http/http'
import { sendOwnMark } from '#kernel/http/own-mark'
import { realtimeRoutes } from '#kernel/realtime/realtime-routes'
import { refuseForeignOrigins } from '#kernel/http/same-origin'
import type { Deps } from './deps.ts'
import type { EmbeddedSandbox } from './embedded-sandbox.ts'
import { linkPreviews } from './pages/link-preview-sources.ts'
import { sendSecurityHeaders, uploadOriginOf } from './pages/security-headers.ts'
import { serverModules } from './server-modules.ts'
import { serveSitemap } from './pages/sitemap.ts'
import { serviceRoutes } from './service.ts'
import { builtWebApp, serveWebApp } from './pages/web-app.ts'
import { wire } from './wiring/wire.ts'

/** The whole web server: its hooks, every module's routes, and the web app. */
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
  const wired = wire(deps)

  recognizeViewers(app, deps)
  enforceCeilings(app, deps)
  refuseBanned(app, deps)

  serviceRoutes(app, deps)
  await realtimeRoutes(app, deps)
  for (const { routes } of serverModules) routes?.(app, wired)
  sandbox?.serve(app)
  serveSitemap(app, deps)
  await serveWebApp(app, {
    ...deps,
    build: webApp,
    previews: linkPreviews(wired),
  })

  app.setNotFoundHandler(answerNotFound)
  return app
}
