import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionDays } from './start-session.ts'

interface Site {
  /** The address that people use. */
  publicUrl: string
}

// With this prefix browsers take the cookie from this very host over TLS alone: another subdomain cannot plant a session.
const nameAt = ({ publicUrl }: Site): string =>
  publicUrl.startsWith('https:') ? '__Host-fanfare_session' : 'fanfare_session'

export const tokenIn = (request: FastifyRequest, site: Site): string | undefined =>
  request.cookies[nameAt(site)]

/** Hands the browser its session. The server's defaults keep it from scripts, from other sites and, where there is TLS, from plain HTTP. */
export function setSessionCookie(reply: FastifyReply, site: Site, token: string): void {
  reply.setCookie(nameAt(site), token, { maxAge: sessionDays * 86_400 })
}

export const clearSessionCookie = (reply: FastifyReply, site: Site): void =>
  void reply.clearCookie(nameAt(site))
