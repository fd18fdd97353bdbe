import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Compares two secrets in constant time. */
export function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

/** Whether the signature is the hexadecimal HMAC-SHA256 of these bytes. */
export function isSignedBy(
  bytes: Buffer | string,
  { secret, signature }: { secret: string; signature: string },
): boolean {
  return isSame(createHmac('sha256', secret).update(bytes).digest('hex'), signature.toLowerCase())
}
