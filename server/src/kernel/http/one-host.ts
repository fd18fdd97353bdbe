import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

/**
 * Refuses a request with two Host headers, because a proxy may use one of them and this server the other (RFC 9112,
 * section 3.2).
 */
export function refuseSecondHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const names = raw.rawHeaders.filter((_, place) => place % 2 === 0)
    const hosts = names.filter((name) => name.toLowerCase() === 'host')
    done(hosts.length > 1 ? new Problem('invalid-request') : undefined)
  })
}
