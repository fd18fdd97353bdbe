import { useViewer } from '../../plumbing/session/session.ts'
import { createStore } from '../../plumbing/stores/store.ts'
import { useStore } from '../../plumbing/stores/use-store.ts'

const KEY = 'fanfare.stories-seen'
const MOST = 500

/**
 * Stories watched in this tab, as `<profile> <story>`. The server remembers them for a signed-in profile; for
 * a visitor, only the tab does.
 */
const seen = createStore<ReadonlySet<string>>(new Set(read()))

/** The stories that the viewer watched in this tab, and a way to add one. */
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
    // Without session storage, this is forgotten on reload.
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
