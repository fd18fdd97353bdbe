import type { QueryClient } from '@tanstack/react-query'
import type { FeedSearch } from '../../../plumbing/search-params.ts'
import { feedQuery, type PostPages } from '../../../entities/posts/index.ts'

const FRESH_MS = 60_000

/**
 * The latest visit of each list, per cache: the server has a cache for each page, and must not remember them
 * all.
 */
const visits = new WeakMap<QueryClient, Map<string, string>>()

/**
 * Starts loading the feed before its screen shows. `visit` identifies the entry in the browser's history:
 * going back to one shows the list as it was left; a new visit after a minute starts again from the first
 * page.
 */
export function openFeed(client: QueryClient, filter: FeedSearch, visit: string): void {
  const query = feedQuery(filter)
  const name = JSON.stringify(query.queryKey)
  const state = client.getQueryState<PostPages>(query.queryKey)
  const latest = visits.get(client) ?? new Map<string, string>()
  visits.set(client, latest)
  const isReturn = latest.get(name) === visit
  latest.set(name, visit)
  if (!state?.data) void client.prefetchInfiniteQuery(query)
  else if (!isReturn && Date.now() - state.dataUpdatedAt > FRESH_MS) void startAgain(client, filter)
}

/** Shows the cached first page and refetches it. */
export async function startAgain(client: QueryClient, filter: FeedSearch): Promise<void> {
  const { queryKey } = feedQuery(filter)
  client.setQueryData<PostPages>(
    queryKey,
    (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
  )
  await client.invalidateQueries({ queryKey, exact: true })
}
