import { createHash } from 'node:crypto'

/**
 * A UUID of version 7 whose time is `at` and whose rest follows from the key: the same thing of the demo world has
 * the same id however often the world is made.
 */
export function idFor(key: string, at: Date): string {
  const digest = createHash('sha256').update(key).digest('hex')
  const time = at.getTime().toString(16).padStart(12, '0')
  const variant = ((Number.parseInt(digest.slice(0, 1), 16) & 3) | 8).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digest.slice(1, 4)}-${variant}${digest.slice(4, 7)}-${digest.slice(7, 19)}`
}
