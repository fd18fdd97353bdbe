import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { actingProfileId, changeSession, sessionQuery } from './session.ts'

/**
 * The tabs of a browser share one session. When one signs in, signs out or switches profiles, the others
 * follow immediately, so that none continues to act as another profile. Returns a function that stops
 * following.
 */
export function followOtherTabs(client: QueryClient, onChanged: () => unknown): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined
  const channel = new BroadcastChannel('fanfare.session')
  let told = actingProfileId(client)
  const unsubscribe = client.getQueryCache().subscribe(() => {
    const acting = actingProfileId(client)
    if (acting === told) return
    told = acting
    channel.postMessage(acting)
  })
  const takeOver = async () => {
    await changeSession(client, await call('GET /auth/session'))
    await onChanged()
  }
  channel.addEventListener('message', ({ data: acting }) => {
    if (acting === actingProfileId(client)) return
    takeOver().catch(() => client.invalidateQueries(sessionQuery))
  })
  return () => {
    unsubscribe()
    channel.close()
  }
}
