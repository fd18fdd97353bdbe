import type { InfiniteQueryObserverResult } from '@tanstack/react-query'
import { LoadMore } from '../../ui/lists/load-more.tsx'
import { loadNextPage } from './load-next-page.ts'

/** The part of an endless list that loads its next page. */
export type PagedList = Pick<
  InfiniteQueryObserverResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'isRefetching' | 'refetch' | 'fetchNextPage'
>

/** The end of an infinite list that the server provides page by page. */
export function NextPage({ list }: { list: PagedList }) {
  // Read during render, because a query rerenders its screen only for fields that were read then.
  const { isRefetching } = list
  return (
    <LoadMore
      hasMore={list.hasNextPage}
      pending={list.isFetchingNextPage}
      failed={list.isFetchNextPageError}
      onLoad={() => void loadNextPage(list, isRefetching)}
    />
  )
}
