import type { InfiniteQueryObserverResult } from '@tanstack/react-query'

type List = Pick<InfiniteQueryObserverResult, 'isRefetching' | 'refetch' | 'fetchNextPage'>

/**
 * Loads the next page of a list that is refetched when its content changes. Waits for a refetch in progress: the next
 * page would cancel it, and the change would stay missing.
 */
export async function loadNextPage({ isRefetching, refetch, fetchNextPage }: List): Promise<void> {
  if (isRefetching) await refetch({ cancelRefetch: false })
  await fetchNextPage()
}
