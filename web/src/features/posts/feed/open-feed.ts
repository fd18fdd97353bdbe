import type { QueryClient } from '@tanstack/react-query'
import type { FeedSearch } from '../../../plumbing/search-params.ts'
import { feedQuery, type PostPages } from '../../../entities/posts/index.ts'

const FRESH_MS = 60_000

/**
 * The history entry of each list's latest visit, by query client. The server uses a client per page, so a plain map
 * would grow forever.
 */
const visits = new WeakMap<QueryClient, Map<string, string>>()

/**
 * Starts loading the feed before its screen is rendered. `visit` identifies the entry in the browser's history. Going
 * back to an entry shows the list as the user left it; a new visit after more than a minute starts again from the first
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

/** Shows only the cached first page, and refetches it. */
export async function startAgain(client: QueryClient, filter: FeedSearch): Promise<void> {
  const { queryKey } = feedQuery(filter)
  client.setQueryData<PostPages>(
    queryKey,
    (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
  )
  await client.invalidateQueries({ queryKey, exact: true })
}
