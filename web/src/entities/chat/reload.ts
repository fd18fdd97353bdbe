import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

const AGAIN_MS = 3000

const waiting = new Set<string>()

/**
 * Refetches the visible data of a key, and retries until it succeeds: an event reports a change only once, and the
 * server may be down at that moment.
 */
export async function reload(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.invalidateQueries({ queryKey })
  const name = hashKey(queryKey)
  const isOutdated = client
    .getQueryCache()
    .findAll({ queryKey, type: 'active' })
    .some(({ state }) => state.status === 'error' && state.data !== undefined)
  if (!isOutdated || waiting.has(name)) return
  waiting.add(name)
  setTimeout(() => {
    waiting.delete(name)
    void reload(client, queryKey)
  }, AGAIN_MS)
}
