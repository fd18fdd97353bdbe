import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses changes and sockets requested by pages of other sites. Browsers send the page's origin, which includes the
 * scheme and the port, in the Origin header. It has to be the origin of `publicUrl`, or the origin that the request was
 * sent to.
 */
export function refuseForeignOrigins(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const publicOrigin = new URL(publicUrl).origin
  app.addHook('onRequest', (request, _reply, done) => {
    const { origin } = request.headers
    const isOwn =
      origin === undefined ||
      (reading.has(request.method) && request.headers.upgrade === undefined) ||
      origin === publicOrigin ||
      origin === originOf(request)
    done(isOwn ? undefined : new Problem('not-allowed'))
  })
}

/** The origin in the browser's notation, without a default port; null if the host is invalid. */
function originOf({ protocol, host }: FastifyRequest): string | null {
  const address = `${protocol}://${host}`
  return URL.canParse(address) ? new URL(address).origin : null
}
