import type { InfiniteQueryObserverResult } from '@tanstack/react-query'

/**
 * Loads the next page of a list that is refetched when its content changes. Waits for a refetch in progress: the next
 * page would cancel it, and the change would stay missing.
 */
export async function loadNextPage(
  list: Pick<InfiniteQueryObserverResult, 'refetch' | 'fetchNextPage'>,
  isRefetching: boolean,
): Promise<void> {
  if (isRefetching) await list.refetch({ cancelRefetch: false })
  await list.fetchNextPage()
}
