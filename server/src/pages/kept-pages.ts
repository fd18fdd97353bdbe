import type { Clock } from '#kernel/clock'
import type { ServedPage } from './render-pages.ts'

/** Pages contain relative times, so they expire soon even if nothing changes. */
const KEPT_FOR_MS = 30_000

export interface KeptPages {
  find(key: string): ServedPage | undefined
  add(key: string, rendered: KeptPage): void
}

interface KeptPage {
  page: ServedPage
  renderedAt: Date
}

/**
 * Caches pages in memory for half a minute. Beyond `mostCharacters`, the least recently requested pages are removed.
 */
export function createKeptPages({
  clock,
  mostCharacters,
}: {
  clock: Clock
  mostCharacters: number
}): KeptPages {
  // A map iterates its entries in insertion order.
  const kept = new Map<string, KeptPage>()
  let characters = 0
  const remove = (key: string): void => {
    const found = kept.get(key)
    if (found) characters -= sizeOf(found.page)
    kept.delete(key)
  }
  const put: KeptPages['add'] = (key, rendered) => {
    remove(key)
    kept.set(key, rendered)
    characters += sizeOf(rendered.page)
    for (const oldest of kept.keys()) {
      if (characters <= mostCharacters) break
      remove(oldest)
    }
  }
  return {
    add: put,
    find: (key) => {
      const found = kept.get(key)
      if (!found) return undefined
      const isOld = clock.now().getTime() - found.renderedAt.getTime() >= KEPT_FOR_MS
      if (isOld) remove(key)
      else put(key, found)
      return isOld ? undefined : found.page
    },
  }
}

const sizeOf = ({ html, data }: ServedPage): number => html.length + data.length
