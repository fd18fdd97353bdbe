import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what would change something at the wish of another site's page: a browser tells in the header Origin which page
 * asks. `publicUrl` is believed beside the request's own host, because a proxy in front may have changed that.
 */
export function refuseForeignOrigins(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const ownHost = new URL(publicUrl).host
  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers
    if (origin === undefined || reading.has(request.method)) return
    const host = URL.canParse(origin) ? new URL(origin).host : ''
    if (host === '' || (host !== request.host && host !== ownHost)) throw new Problem('not-allowed')
  })
}
