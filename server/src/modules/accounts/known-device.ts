import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface DeviceSigner {
  secret: Buffer
}

const name = 'fanfare_device'
const validDays = 365

/**
 * Sets a cookie that records that a user has signed in on this device. A known device has its own limit of sign-in
 * attempts, which strangers who guess the password elsewhere can't use up. The cookie doesn't sign anybody in.
 */
export function setDeviceCookie(reply: FastifyReply, { secret }: DeviceSigner, userId: string): void {
  const payload = `${userId}.${randomBytes(12).toString('base64url')}`
  reply.setCookie(name, `${payload}.${sealOf(secret, payload).toString('base64url')}`, {
    path: '/api/auth',
    maxAge: validDays * 86_400,
  })
}

export const deviceCookieIn = (request: FastifyRequest): string | undefined => request.cookies[name]

/** The id of this device among the user's known devices; null if the user hasn't signed in on it. */
export function readDevice(
  { secret }: DeviceSigner,
  cookie: string | undefined,
  userId: string,
): string | null {
  const parts = /^(([0-9a-f-]{36})\.([\w-]{16}))\.([\w-]{43})$/.exec(cookie ?? '')
  const [, payload = '', owner, device = '', seal = ''] = parts ?? []
  if (owner !== userId) return null
  return timingSafeEqual(Buffer.from(seal, 'base64url'), sealOf(secret, payload)) ? device : null
}

function sealOf(secret: Buffer, payload: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'known device', 32))
  return createHmac('sha256', key).update(payload).digest()
}
