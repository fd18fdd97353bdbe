import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { namedSchemas } from '@fanfare/contract/api/schema'
import { times } from '@fanfare/contract/interface/times'
import { fastify, type FastifyInstance } from 'fastify'
import { buildSerializer, buildValidator } from './schema-compilers.ts'
import { limitBodyTime } from './body-timeout.ts'
import { compressAnswers } from './compress-answers.ts'
import { describeRoute } from './describe-route.ts'
import { createFileWork } from '../ceilings/file-work.ts'
import { answerFailure, answerProblems } from './http.ts'
import { refuseSecondHost } from './one-host.ts'
import { describeRequest } from './request-log.ts'
import { canUpgrade } from './sockets.ts'
import { startAsVisitor } from '../serve.ts'

export interface ApiOptions {
  logLevel: string
  /** Addresses and networks of proxies whose X-Forwarded-* headers are trusted. Everybody else's are ignored. */
  trustProxy: string[]
  /** People reach this server over TLS, so browsers may only send its cookies over TLS. */
  isHttps: boolean
  /** How long a request's body may take to arrive, except for uploads. */
  bodyTimeoutMs?: number
}

/** An HTTP server with the contract's schemas, its error format and its API description, but no routes yet. */
export async function createApi({
  logLevel,
  trustProxy,
  isHttps,
  bodyTimeoutMs = 30_000,
}: ApiOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: logLevel, serializers: { req: describeRequest } },
    trustProxy: trustProxy.length > 0 && trustProxy,
    bodyLimit: 1024 * 1024,
    // This limit is for uploads. Other bodies have `bodyTimeoutMs`.
    requestTimeout: times.request,
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 5000, shouldUpgradeCallback: canUpgrade },
    routerOptions: { ignoreTrailingSlash: true },
    // An address that can't be decoded fails before any route could handle the error.
    frameworkErrors: answerFailure,
    schemaController: { compilersFactory: { buildSerializer, buildValidator } },
  })
  answerProblems(app)
  refuseSecondHost(app)
  startAsVisitor(app)
  app.decorate('fileWork', createFileWork())
  limitBodyTime(app, { milliseconds: bodyTimeoutMs })
  for (const schema of namedSchemas) app.addSchema(schema)
  await compressAnswers(app)
  await app.register(cookie, { parseOptions: cookieAttributes(isHttps) })
  await app.register(multipart, { throwFileSizeLimit: false })
  await app.register(swagger, {
    transform: describeRoute,
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Fanfare', description: 'Every route of a Fanfare server.', version: '1' },
    },
    refResolver: {
      buildLocalReference: ({ $id: id }) => (typeof id === 'string' ? id : 'Unnamed'),
    },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: docsPolicy })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  return app
}

// The default options of this server's cookies. A request doesn't show whether people use TLS, because a proxy may have
// terminated it.
const cookieAttributes = (isHttps: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps }) as const

// The API reference has inline styles, and loads nothing from other servers.
const docsPolicy = {
  'default-src': "'self'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-ancestors': "'none'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
}
