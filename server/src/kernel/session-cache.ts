import type { Viewer } from './viewer.ts'

const keptForMs = 10_000
const mostKept = 50_000

/**
 * Caches the person behind a session token for seconds, so that a page's requests query the database only once. `drop`
 * removes a user's entries; the server calls it in every process when a session ends or a role changes.
 */
export interface SessionCache {
  get(tokenHash: string, now: number): Viewer | undefined
  /** The number of times that something was dropped. Read it before loading a session. */
  drops(): number
  /** Caches a viewer, unless something was dropped since it was read, because that may have been this session. */
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
