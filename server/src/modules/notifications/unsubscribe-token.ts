import { EmailType } from '@fanfare/contract/notifications/notification-type'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Value } from 'typebox/value'

/** Whose emails of which type a link turns off. */
export interface Unsubscribing {
  userId: string
  type: EmailType
}

/** What stands in the link of an email. It says whom it is for, and only this server can write it. It doesn't expire. */
export const writeUnsubscribeToken = (secret: Buffer, { userId, type }: Unsubscribing): string =>
  `${type}.${userId}.${signatureOf(secret, { userId, type }).toString('base64url')}`

/** Null for what this server didn't write. */
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
