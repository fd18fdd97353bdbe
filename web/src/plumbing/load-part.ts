import { call } from './api/call.ts'
import { createStore } from './stores/store.ts'

const KEY = 'fanfare.reloaded'
const PAUSE_MS = 60_000
const AGAIN_MS = 2500
const ANSWER_MS = 10_000

/** How many parts of the app are waiting because the server can't be reached. */
export const waitingParts = createStore(0)

const wakers = new Set<() => void>()

/**
 * Loads a part of the app that is fetched on first use. Without a connection it retries until there is one,
 * and keeps the page. A server that responds but lacks the part has a newer build, so the page is reloaded.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    await requireNoServer(error)
  }
  waitingParts.set(waitingParts.get() + 1)
  try {
    return await loadOnceConnected(load)
  } finally {
    waitingParts.set(waitingParts.get() - 1)
  }
}

async function loadOnceConnected<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    await nextAttempt()
    try {
      return await load()
    } catch (error) {
      await requireNoServer(error)
    }
  }
}

/** Throws the error if the server can be reached, because waiting for a connection won't help then. */
async function requireNoServer(error: unknown): Promise<void> {
  if (!(await serverAnswers())) return
  reloadOnce()
  throw error
}

/** Lets the waiting parts retry now. */
export function wakeParts(): void {
  for (const wake of wakers) wake()
}

/** A server that accepts the request but doesn't respond in time counts as unreachable. */
export function serverAnswers(): Promise<boolean> {
  return call('GET /auth/session', { signal: AbortSignal.timeout(ANSWER_MS) }).then(
    () => true,
    () => false,
  )
}

/** Resolves after a while, or as soon as there may be a connection. */
function nextAttempt(): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      wakers.delete(wake)
      removeEventListener('online', wake)
      resolve()
    }
    const timer = setTimeout(wake, AGAIN_MS)
    wakers.add(wake)
    addEventListener('online', wake)
  })
}

/**
 * Reloads at most once a minute. A part that is missing for another reason would otherwise reload the page
 * endlessly.
 */
function reloadOnce(): void {
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (Date.now() - last < PAUSE_MS) return
  sessionStorage.setItem(KEY, String(Date.now()))
  location.reload()
}
