import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config.ts'

export interface SecurityOptions {
  /** Where browsers upload files directly; null if that is this server. */
  uploadOrigin: string | null
  isHttps: boolean
}

/** Restricts this server's pages to what the web app needs. */
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
        // The components set inline styles when they are dragged, scrolled or opened.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // data: is for placeholders that are computed from a few bytes, blob: for files before they are uploaded.
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...(uploadOrigin === null ? [] : [uploadOrigin])],
        // The video player parses streams in a worker that it creates from its own code.
        workerSrc: ["'self'", 'blob:'],
      },
    },
    // Pages contain data that only their viewer may read.
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: isHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  const ofData = dataHeaders(isHttps)
  const ofApi = { ...ofData, 'cache-control': 'private, no-store' }
  // Not async, because a promise for each request would cost more than this work.
  app.addHook('onRequest', (request, reply, done) => {
    if (isBelow(request, '/api/')) reply.headers(ofApi)
    else if (isBelow(request, '/media/')) reply.headers(ofData)
    else return protectPage(request.raw, reply.raw, () => done())
    done()
  })
}

/** Checks the route too, because `/%61pi/…` and `http://host/api/…` lead to the same route as `/api/…`. */
const isBelow = ({ url, routeOptions }: FastifyRequest, folder: string): boolean =>
  url.startsWith(folder) || (routeOptions.url?.startsWith(folder) ?? false)

// Data isn't a page, so it can't do anything, however a browser interprets it. Other sites' link previews can show this
// server's pictures. The headers are the same for every response, so they are computed once.
const dataHeaders = (isHttps: boolean): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/** The S3-compatible store, if files are stored in one, because browsers upload large files there directly. */
export function uploadOriginOf({ STORAGE, S3_ENDPOINT, S3_REGION }: Config): string | null {
  if (STORAGE === 'local') return null
  return new URL(S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`).origin
}
