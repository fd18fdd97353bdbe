import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionDays } from './start-session.ts'

interface Site {
  /** The public address of the site. */
  publicUrl: string
}

// With this prefix, browsers only accept the cookie from this exact host over TLS, so another subdomain can't set a session.
const nameAt = ({ publicUrl }: Site): string =>
  publicUrl.startsWith('https:') ? '__Host-fanfare_session' : 'fanfare_session'

export const tokenIn = (request: FastifyRequest, site: Site): string | undefined =>
  request.cookies[nameAt(site)]

/** Sets the session cookie. The server's defaults hide it from scripts, other sites and, with TLS, from plain HTTP. */
export function setSessionCookie(reply: FastifyReply, site: Site, token: string): void {
  reply.setCookie(nameAt(site), token, { maxAge: sessionDays * 86_400 })
}

export const clearSessionCookie = (reply: FastifyReply, site: Site): void =>
  void reply.clearCookie(nameAt(site))
