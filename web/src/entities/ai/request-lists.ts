import type { AiRequest } from '@fanfare/contract/ai/requests'
import type { AiProvider, AiTask } from '@fanfare/contract/ai/tasks'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'
import { POLL_MS, requestQuery, seedRequests } from './request-entity.ts'

/** The filter of a list of requests. Days are YYYY-MM-DD. */
export type AiFilter = {
  search?: string | undefined
  task?: AiTask | undefined
  provider?: AiProvider | undefined
  model?: string | undefined
  from?: string | undefined
  to?: string | undefined
  /** The time zone of the days in `from` and `to`. */
  time_zone?: string | undefined
  favorites?: boolean | undefined
}

type RequestPage = { ids: string[]; next: string | null }
type RequestPages = InfiniteData<RequestPage, string | null>

/** The key prefix of every list of requests. */
const listsKey = ['ai', 'requests']

/** The user's requests, newest first, 24 per page; each is cached by its id. */
export const requestsQuery = (filter: AiFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, filter],
    queryFn: async ({ pageParam, signal, client }): Promise<RequestPage> => {
      const { data, pagination } = await call('GET /ai/requests', {
        query: { ...filter, cursor: pageParam ?? undefined },
        signal,
      })
      seedRequests(client, data)
      return { ids: data.map(({ id }) => id), next: pagination.has_more ? pagination.next_cursor : null }
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })

/** The user's unfinished requests, refetched while there are any. */
export const runningQuery = queryOptions({
  queryKey: ['ai', 'running'],
  queryFn: async ({ signal, client }): Promise<AiRequest[]> => {
    const { data } = await call('GET /ai/requests', { query: { running: true, limit: 50 }, signal })
    seedRequests(client, data)
    return data
  },
  staleTime: 0,
  refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? POLL_MS : false),
})

/** Shows a request that was just accepted, and refetches the lists that it belongs in. */
export async function cacheNewRequest(client: QueryClient, request: AiRequest): Promise<void> {
  seedRequests(client, [request])
  client.setQueryData(runningQuery.queryKey, (running) => [request, ...(running ?? [])])
  client.setQueriesData<RequestPages>(
    { predicate: ({ queryKey }) => holds(queryKey, request) },
    (list) => list && withFirst(list, request.id),
  )
  await client.invalidateQueries({ queryKey: listsKey, refetchType: 'none' })
}

/** Takes a removed request out of every list. */
export function forgetRequest(client: QueryClient, requestId: string): void {
  client.setQueriesData<RequestPages>(
    { queryKey: listsKey },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, ids: page.ids.filter((id) => id !== requestId) })),
      },
  )
  client.removeQueries({ queryKey: requestQuery(requestId).queryKey, exact: true })
}

/** Refetches the lists after a removal failed. */
export const refreshRequests = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: listsKey })

/** Refetches every request and list on the screen, because any of their results may be hidden now. */
export async function refreshEveryRequest(client: QueryClient): Promise<void> {
  await Promise.all([
    refreshRequests(client),
    client.invalidateQueries({ queryKey: requestQuery('').queryKey.slice(0, 2) }),
  ])
}

/** Whether a list is unfiltered, or filtered only by this request's tool. */
function holds(queryKey: readonly unknown[], { task }: AiRequest): boolean {
  const [area, lists, filter] = queryKey
  if (area !== listsKey[0] || lists !== listsKey[1] || typeof filter !== 'object' || filter === null)
    return false
  return Object.entries(filter).every(
    ([name, value]) => value === undefined || (name === 'task' && value === task),
  )
}

function withFirst(list: RequestPages, requestId: string): RequestPages {
  const [first, ...others] = list.pages
  if (!first || list.pages.some(({ ids }) => ids.includes(requestId))) return list
  return { ...list, pages: [{ ...first, ids: [requestId, ...first.ids] }, ...others] }
}
