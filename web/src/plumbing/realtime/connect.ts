import { realtime } from '@fanfare/contract/realtime/messages'
import type { QueryClient } from '@tanstack/react-query'
import { call, reportSignedOut } from '../api/call.ts'
import { emitEvent } from './events.ts'
import { keepConnected } from './keep-connected.ts'

/**
 * Connects this tab for the signed-in user. `loadedAt` is in milliseconds since 1970. Returns a function that
 * disconnects.
 */
export function connect(client: QueryClient, { loadedAt }: { loadedAt: number }): () => void {
  const connection = keepConnected({
    openSocket: (query) => new WebSocket(`${location.origin.replace(/^http/, 'ws')}${realtime.path}${query}`),
    loadedAt,
    onEvent: emitEvent,
    onReload: () => void client.invalidateQueries(),
    onSessionEnd: reportSignedOut,
    onFailed: () => void askWhetherSignedIn(),
  })
  const wake = () => {
    if (document.visibilityState === 'visible') connection.wake()
  }
  const leaving = new AbortController()
  const { signal } = leaving
  addEventListener('online', wake, { signal })
  document.addEventListener('visibilitychange', wake, { signal })
  // The browser can restore a page from its back/forward cache, unless a connection is open.
  addEventListener('pagehide', () => connection.stop(), { signal })
  addEventListener('pageshow', wake, { signal })
  return () => {
    leaving.abort()
    connection.stop()
  }
}

/** Browsers don't reveal why a connection was refused, so this asks the server whether the session has ended. */
async function askWhetherSignedIn(): Promise<void> {
  const session = await call('GET /auth/session').catch(() => null)
  if (session && !session.user) reportSignedOut()
}
