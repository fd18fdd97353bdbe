import { useSyncExternalStore } from 'react'

const MINUTE = 60_000

let now = Date.now()
let pageTime = now
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/**
 * The time in milliseconds, the same for the whole page and updated every minute while something shows it.
 */
export function useNow(): number {
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => pageTime,
  )
}

/** The time that a server-rendered page shows until it is hydrated. */
export function setPageTime(time: number): void {
  pageTime = time
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tick, MINUTE)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}
