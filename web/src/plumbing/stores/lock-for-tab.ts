const locked = new Set<string>()

/**
 * Locks a name for this tab until the tab is closed. Returns whether this tab has the lock. Without the Web Locks API (on
 * plain HTTP), every tab gets it.
 */
export function lockForTab(name: string): Promise<boolean> {
  if (!('locks' in navigator) || locked.has(name)) return Promise.resolve(true)
  return new Promise((resolve) => {
    const untilClosed = (granted: Lock | null) => {
      resolve(granted !== null)
      if (!granted) return undefined
      locked.add(name)
      return new Promise<never>(() => undefined)
    }
    navigator.locks.request(name, { ifAvailable: true }, untilClosed).catch(() => resolve(true))
  })
}
