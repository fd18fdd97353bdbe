import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config.ts'

export interface SecurityOptions {
  /** Where browsers send files themselves; null when that is this server. */
  uploadOrigin: string | null
  isHttps: boolean
}

/** Restricts the pages of this server to the abilities that the web app needs. */
export function sendSecurityHeaders(app: FastifyInstance, { uploadOrigin, isHttps }: SecurityOptions): void {
  const protectPage = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // The kit's components write inline styles while they are dragged, scrolled or opened.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // data: for the placeholders that are computed from a few bytes, blob: for a file before it is uploaded.
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...(uploadOrigin === null ? [] : [uploadOrigin])],
        // The video player parses streams in a worker that it creates from its own code.
        workerSrc: ["'self'", 'blob:'],
      },
    },
    // Pages contain data that only their viewer can read.
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: isHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  const ofData = dataHeaders(isHttps)
  const ofApi = { ...ofData, 'cache-control': 'private, no-store' }
  // Not async: a promise for each request costs more than this work.
  app.addHook('onRequest', (request, reply, done) => {
    if (isBelow(request, '/api/')) reply.headers(ofApi)
    else if (isBelow(request, '/media/')) reply.headers(ofData)
    else return protectPage(request.raw, reply.raw, () => done())
    done()
  })
}

/** The route counts as well: `/%61pi/…` and `http://host/api/…` lead to the same one as `/api/…`. */
const isBelow = ({ url, routeOptions }: FastifyRequest, folder: string): boolean =>
  url.startsWith(folder) || (routeOptions.url?.startsWith(folder) ?? false)

// Data isn't a page: however a browser interprets it, it isn't allowed to do anything. Other sites' previews
// show pictures of this server. The same for every response, so it is computed once.
const dataHeaders = (isHttps: boolean): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/** The S3-compatible store, when files are kept in one: browsers send large files there. */
export function uploadOriginOf({ STORAGE, S3_ENDPOINT, S3_REGION }: Config): string | null {
  if (STORAGE === 'local') return null
  return new URL(S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`).origin
}
