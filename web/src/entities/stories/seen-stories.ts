import { useViewer } from '../../plumbing/session/session.ts'
import { createStore } from '../../plumbing/stores/store.ts'
import { useStore } from '../../plumbing/stores/use-store.ts'

const KEY = 'fanfare.stories-seen'
const MOST = 500

/**
 * What was watched in this tab, as `<profile> <story>`. The server remembers it for a signed-in profile, and only the tab
 * does for a visitor.
 */
const seen = createStore<ReadonlySet<string>>(new Set(read()))

/** Which stories the viewer has watched in this tab, and how to add one. */
export function useSeenStories(): { isSeen: (storyId: string) => boolean; see: (storyId: string) => void } {
  const entries = useStore(seen)
  const by = useViewer()?.profile.id ?? 'visitor'
  return {
    isSeen: (storyId) => entries.has(`${by} ${storyId}`),
    see: (storyId) => add(`${by} ${storyId}`),
  }
}

function add(entry: string): void {
  if (seen.get().has(entry)) return
  const latest = [...seen.get(), entry].slice(-MOST)
  seen.set(new Set(latest))
  try {
    sessionStorage.setItem(KEY, JSON.stringify(latest))
  } catch {
    // Without storage it is forgotten when the page is loaded again.
  }
}

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string') : []
  } catch {
    return []
  }
}
