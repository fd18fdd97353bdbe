import type { FastifyInstance } from 'fastify'
import { readSession, rememberedViewer, type SessionDeps } from './read-session.ts'
import { tokenIn } from './session-cookie.ts'

/** Sets the viewer of each request from the session cookie. */
export function recognizeViewers(app: FastifyInstance, deps: SessionDeps & { publicUrl: string }): void {
  // Not async, because nearly every session is cached, and a promise for each request costs more than the lookup.
  app.addHook('onRequest', (request, _reply, done) => {
    const token = tokenIn(request, deps)
    if (token === undefined) return done()
    const known = rememberedViewer(deps, token)
    if (known) {
      request.viewer = known
      return done()
    }
    readSession(deps, token).then((viewer) => {
      request.viewer = viewer
      done()
    }, done)
  })
}
