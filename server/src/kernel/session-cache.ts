import type { Viewer } from './viewer.ts'

const keptForMs = 10_000
const mostKept = 50_000

/**
 * Caches the person behind a session token for seconds, so that a page's requests query the database once.
 * `drop` forgets a user at once; the server drops them on every process when a session ends or a role
 * changes.
 */
export interface SessionCache {
  get(tokenHash: string, now: number): Viewer | undefined
  /** How often something was dropped; read before a session is loaded. */
  drops(): number
  /** Remembers this, unless something was forgotten in the meantime: it may have been this. */
  put(tokenHash: string, viewer: Viewer, read: { now: number; drops: number }): void
  drop(userId: string): void
  clear(): void
}

export function createSessionCache(): SessionCache {
  const kept = new Map<string, { viewer: Viewer; until: number }>()
  let drops = 0
  return {
    get(tokenHash, now) {
      const entry = kept.get(tokenHash)
      return entry && entry.until > now ? entry.viewer : undefined
    },
    drops: () => drops,
    put(tokenHash, viewer, { now, drops: known }) {
      if (known !== drops) return
      if (kept.size >= mostKept) kept.clear()
      kept.set(tokenHash, { viewer, until: now + keptForMs })
    },
    drop(userId) {
      drops += 1
      for (const [hash, entry] of kept) if (entry.viewer.userId === userId) kept.delete(hash)
    },
    clear() {
      drops += 1
      kept.clear()
    },
  }
}
