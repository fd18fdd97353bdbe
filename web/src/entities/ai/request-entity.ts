import type { AiRequest } from '@fanfare/contract/ai/requests'
import type { QueryClient } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'

/** How often a request that is still changing is refetched. */
export const POLL_MS = 2000

/** One of the user's requests, cached once by its id and refetched while it is changing. */
export const requestQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['ai', 'request', requestId],
    queryFn: ({ signal }): Promise<AiRequest> =>
      call('GET /ai/requests/:id', { params: { id: requestId }, signal }),
    // Signed picture URLs are valid for at least two hours.
    staleTime: 60 * 60_000,
    refetchInterval: ({ state }) => (state.data && !isSettled(state.data) ? POLL_MS : false),
  })

/** How many of a request's credits were charged and returned. */
export const receiptQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['ai', 'receipt', requestId],
    queryFn: ({ signal }) => call('GET /ai/requests/:id/receipt', { params: { id: requestId }, signal }),
    staleTime: 0,
    // Polls until every held credit has been charged or returned.
    refetchInterval: ({ state: { data } }) =>
      data && data.charged + data.returned < data.price ? POLL_MS : false,
  })

/** Caches each request by its id. */
export function seedRequests(client: QueryClient, requests: readonly AiRequest[]): void {
  for (const request of requests) client.setQueryData(requestQuery(request.id).queryKey, request)
}

/** Updates a request wherever it is shown. Does nothing when it isn't cached. */
export function changeRequest(client: QueryClient, requestId: string, change: Partial<AiRequest>): void {
  client.setQueryData(requestQuery(requestId).queryKey, (request) => request && { ...request, ...change })
}

/** Refetches the requests on the screen, after something else changed how their results are shown. */
export const refreshResults = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: requestQuery('').queryKey.slice(0, 2) })

export const isFinished = ({ finished_at }: Pick<AiRequest, 'finished_at'>): boolean => finished_at !== null

/** Whether a request is complete: it has ended, and the screen sizes of its pictures are ready. */
function isSettled(request: AiRequest): boolean {
  return isFinished(request) && request.outputs.every(({ kind, media }) => kind === 'text' || media !== null)
}
