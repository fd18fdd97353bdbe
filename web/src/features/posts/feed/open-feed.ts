import type { QueryClient } from '@tanstack/react-query'
import type { FeedSearch } from '../../../plumbing/search-params.ts'
import { feedQuery, type PostPages } from '../../../entities/posts/index.ts'

const FRESH_MS = 60_000

/** The latest visit of each list, by cache: the server has one for each page, and must not remember them all. */
const visits = new WeakMap<QueryClient, Map<string, string>>()

/**
 * Starts loading the feed before its screen shows. `visit` names the place in the browser's history: coming back to one
 * finds the list as it was left; a visit of its own after a minute starts again from the first page.
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

/** Shows the first page as it was and loads it again. */
export async function startAgain(client: QueryClient, filter: FeedSearch): Promise<void> {
  const { queryKey } = feedQuery(filter)
  client.setQueryData<PostPages>(
    queryKey,
    (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
  )
  await client.invalidateQueries({ queryKey, exact: true })
}
