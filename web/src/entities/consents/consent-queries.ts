import type { Consent } from '@fanfare/contract/consents/consent'
import { pageLimits } from '@fanfare/contract/api/limits'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'

/** Comparing faces takes seconds, and the event that reports the result may be missed while offline. */
const POLL_MS = 3000

/** All of the user's face consents, newest first. Any of them may cover a photo, so every page is read. */
export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: async ({ signal }): Promise<Consent[]> => {
    const found: Consent[] = []
    let cursor: string | undefined
    do {
      const query = { limit: pageLimits.most, cursor }
      const { data, pagination } = await call('GET /ai/consents', { query, signal })
      found.push(...data)
      cursor = pagination.next_cursor ?? undefined
    } while (cursor !== undefined)
    return found
  },
  refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'checking') ? POLL_MS : false),
})

/** Caches a consent from the server: replaces its previous version, or adds it as the first. */
export function cacheConsent(client: QueryClient, consent: Consent): void {
  client.setQueryData(consentsQuery.queryKey, (consents) => {
    if (!consents?.some(({ id }) => id === consent.id)) return consents && [consent, ...consents]
    return consents.map((each) => (each.id === consent.id ? consent : each))
  })
}

export const refreshConsents = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: consentsQuery.queryKey })
