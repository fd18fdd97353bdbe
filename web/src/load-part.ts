import { call } from './api/call.ts'

const KEY = 'fanfare.reloaded'
const PAUSE_MS = 60_000
const AGAIN_MS = 2500

/**
 * Loads a part of the app that is fetched when it is first needed. Without a connection it tries until there is one, and
 * the page stays. A server that answers and does not have the part has a newer build: loading the page again brings that.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (await serverAnswers()) {
        reloadOnce()
        throw error
      }
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}

function serverAnswers(): Promise<boolean> {
  return call('GET /auth/session').then(
    () => true,
    () => false,
  )
}

/** Not twice within a minute, so that a part that is missing for another reason does not make it spin. */
function reloadOnce(): void {
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (Date.now() - last < PAUSE_MS) return
  sessionStorage.setItem(KEY, String(Date.now()))
  location.reload()
}
