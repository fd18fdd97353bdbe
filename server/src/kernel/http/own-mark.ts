import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** A header that identifies this server's responses, whatever hostname was used. */
export const ownMark = (secret: Buffer): { name: string; value: string } => ({
  name: 'fanfare-server',
  value: createHmac('sha256', secret).update('own answers').digest('base64url'),
})

export function sendOwnMark(app: FastifyInstance, { secret }: { secret: Buffer }): void {
  const { name, value } = ownMark(secret)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header(name, value)
    done()
  })
}
