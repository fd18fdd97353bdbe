import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

export interface SecurityOptions {
  /** Where browsers send files themselves; null when that is this server. */
  uploadOrigin: string | null
  isHttps: boolean
}

/** Tells browsers what pages of this server may do: nothing that the web app does not need. */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  { uploadOrigin, isHttps }: SecurityOptions,
): Promise<void> {
  await app.register(helmet, {
    global: false,
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
        // The kit's parts write style elements of their own while they are dragged, scrolled or opened.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // data: for the placeholders that are computed from a few bytes, blob: for a file before it is uploaded.
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...(uploadOrigin === null ? [] : [uploadOrigin])],
        // The video player takes streams apart in a worker that it makes from its own code.
        workerSrc: ["'self'", 'blob:'],
      },
    },
    // Shared previews show pictures of this server on pages of others.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    frameguard: { action: 'deny' },
    hsts: isHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  const ofData = dataHeaders(isHttps)
  const ofApi = { ...ofData, 'cache-control': 'private, no-store' }
  // Not async: a promise for each request costs more than what is done here.
  app.addHook('onRequest', ({ url }, reply, done) => {
    if (url.startsWith('/api/')) reply.headers(ofApi)
    else if (url.startsWith('/media/')) reply.headers(ofData)
    else reply.helmet()
    done()
  })
}

// Data is no page: whatever a browser would make of it, it may do nothing. The same for every answer, so worked out once.
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
