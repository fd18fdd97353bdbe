import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'fanfare_visitor'
const yearSeconds = 365 * 86_400

/** The random number that distinguishes visitors, or undefined. */
export const visitorIdIn = (request: FastifyRequest): string | undefined => {
  const id = request.cookies[name]
  return id !== undefined && /^[0-9a-f-]{36}$/.test(id) ? id : undefined
}

/** The visitor's number. If the browser has none, draws one and sets it as a cookie. */
export function visitorIdFor(request: FastifyRequest, reply: FastifyReply): string {
  const known = visitorIdIn(request)
  if (known !== undefined) return known
  const id = randomUUID()
  reply.setCookie(name, id, { maxAge: yearSeconds })
  return id
}
