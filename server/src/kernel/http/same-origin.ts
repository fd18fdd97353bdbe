import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses changes and sockets requested by a page of another site. Browsers send that page's origin, including scheme
 * and port, in the header Origin. It has to be the origin of `publicUrl` or the one that the request itself was sent
 * to.
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

/** As browsers write it, without the default port of its scheme; null if it isn't a host. */
function originOf({ protocol, host }: FastifyRequest): string | null {
  const address = `${protocol}://${host}`
  return URL.canParse(address) ? new URL(address).origin : null
}
