import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionDays } from './start-session.ts'

const name = 'fanfare_session'

export const tokenIn = (request: FastifyRequest): string | undefined => request.cookies[name]

/** Hands the browser its session: out of reach of scripts, sent to this site alone, and over TLS only where there is TLS. */
export function setSessionCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(name, token, { ...attributes(reply), maxAge: sessionDays * 86_400 })
}

export const clearSessionCookie = (reply: FastifyReply): void =>
  void reply.clearCookie(name, attributes(reply))

const attributes = (reply: FastifyReply) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: reply.request.protocol === 'https' }) as const
