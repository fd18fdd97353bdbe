import { randomBytes } from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A name as the card provider gives them: what it is, then what nobody can guess. */
export function newId(prefix: string, length = 24): string {
  let tail = ''
  while (tail.length < length) {
    for (const byte of randomBytes(length)) {
      // Bytes above 247 would make the first eight letters likelier than the others.
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

/** The id of what an object names, whether it was put in its place whole or not. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null
  return typeof reference === 'string' ? reference : reference.id
}
