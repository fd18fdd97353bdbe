import { EmailType } from '@fanfare/contract/notifications/notification-type'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Value } from 'typebox/value'

/** The user, and the type of emails to turn off. */
export interface Unsubscribing {
  userId: string
  type: EmailType
}

/**
 * The token in an email's unsubscribe link. It identifies the recipient, only this server can create it, and it
 * doesn't expire.
 */
export const writeUnsubscribeToken = (secret: Buffer, { userId, type }: Unsubscribing): string =>
  `${type}.${userId}.${signatureOf(secret, { userId, type }).toString('base64url')}`

/** The contents of a token. Null if this server didn't create it. */
export function readUnsubscribeToken(secret: Buffer, token: string): Unsubscribing | null {
  const [type, userId = '', signature = ''] = token.split('.')
  if (!Value.Check(EmailType, type)) return null
  const expected = signatureOf(secret, { userId, type })
  const given = Buffer.from(signature, 'base64url')
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs ? { userId, type } : null
}

const signatureOf = (secret: Buffer, { userId, type }: Unsubscribing): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe ${type} ${userId}`).digest()
