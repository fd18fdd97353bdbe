import { randomBytes } from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** An id like the card provider's: a prefix for the kind and a random part. */
export function newId(prefix: string, length = 24): string {
  let tail = ''
  while (tail.length < length) {
    for (const byte of randomBytes(length)) {
      // Skips bytes above 247, which would make the first eight characters more likely than the others.
      if (byte < 248 && tail.length < length) tail += LETTERS[byte % 62] ?? ''
    }
  }
  return `${prefix}_${tail}`
}

export function newHex(length: number): string {
  return randomBytes(Math.ceil(length / 2))
    .toString('hex')
    .slice(0, length)
}

/** The id of a referenced object, whether the reference was expanded or not. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null
  return typeof reference === 'string' ? reference : reference.id
}
