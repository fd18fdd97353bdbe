import type { AiRequest } from '@fanfare/contract/ai/requests'
import type { QueryClient } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'

/** How often a request that still changes is asked for again. */
export const POLL_MS = 2000

/** One of the user's requests, cached once by its id and fetched again while it still changes. */
export const requestQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['ai', 'request', requestId],
    queryFn: ({ signal }): Promise<AiRequest> =>
      call('GET /ai/requests/:id', { params: { id: requestId }, signal }),
    // The addresses of its pictures live for two hours at the least.
    staleTime: 60 * 60_000,
    refetchInterval: ({ state }) => (state.data && !isSettled(state.data) ? POLL_MS : false),
  })

/** Where the credits of a request went. */
export const receiptQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['ai', 'receipt', requestId],
    queryFn: ({ signal }) => call('GET /ai/requests/:id/receipt', { params: { id: requestId }, signal }),
    staleTime: 0,
    // Until every held credit was charged or returned.
    refetchInterval: ({ state: { data } }) =>
      data && data.charged + data.returned < data.price ? POLL_MS : false,
  })

/** Keeps each request by its id. */
export function seedRequests(client: QueryClient, requests: readonly AiRequest[]): void {
  for (const request of requests) client.setQueryData(requestQuery(request.id).queryKey, request)
}

/** Changes a request wherever it is shown; nothing when it is not known. */
export function changeRequest(client: QueryClient, requestId: string, change: Partial<AiRequest>): void {
  client.setQueryData(requestQuery(requestId).queryKey, (request) => request && { ...request, ...change })
}

/** Asks for the requests that are shown again, after something else changed what they say of their results. */
export const refreshResults = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: requestQuery('').queryKey.slice(0, 2) })

/** The request has ended. */
export const isFinished = ({ finished_at }: Pick<AiRequest, 'finished_at'>): boolean => finished_at !== null

/** Whether a request is complete: it has ended, and the sizes of its pictures for screens are ready. */
function isSettled(request: AiRequest): boolean {
  return isFinished(request) && request.outputs.every(({ kind, media }) => kind === 'text' || media !== null)
}
