import { createHash } from 'node:crypto'

/**
 * A version 7 UUID whose time is `at` and whose other bits are a hash of the key, so that an object of the demo world
 * has the same id whenever the world is generated.
 */
export function idFor(key: string, at: Date): string {
  const digest = createHash('sha256').update(key).digest('hex')
  const time = at.getTime().toString(16).padStart(12, '0')
  const variant = ((Number.parseInt(digest.slice(0, 1), 16) & 3) | 8).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digest.slice(1, 4)}-${variant}${digest.slice(4, 7)}-${digest.slice(7, 19)}`
}
