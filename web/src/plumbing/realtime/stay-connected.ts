import type { QueryClient } from '@tanstack/react-query'
import type { connect } from './connect.ts'
import { loadPart } from '../load-part.ts'
import { sessionQuery } from '../session/session.ts'

type Connecting = Promise<{ connect: typeof connect }>

/** Keeps one connection for this tab while a user is signed in. */
export function stayConnected(
  client: QueryClient,
  load: () => Connecting = () => import('./connect.ts'),
): void {
  let userId: string | null = null
  // The page's data is as old as the page.
  let loadedAt = performance.timeOrigin
  let stop = (): void => undefined
  const follow = (): void => {
    const now = client.getQueryData(sessionQuery.queryKey)?.user?.id ?? null
    if (now === userId) return
    userId = now
    stop()
    stop = now === null ? () => undefined : connectLater(load, { client, loadedAt })
    loadedAt = Date.now()
  }
  client.getQueryCache().subscribe(follow)
  follow()
}

/** Connects once its code has loaded. Returns a function that stops it. */
function connectLater(
  load: () => Connecting,
  { client, loadedAt }: { client: QueryClient; loadedAt: number },
): () => void {
  let isStopped = false
  let disconnect = (): void => undefined
  const start = async (): Promise<void> => {
    const part = await loadPart(load)
    if (!isStopped) disconnect = part.connect(client, { loadedAt })
  }
  start().catch(() => undefined)
  return () => {
    isStopped = true
    disconnect()
  }
}
