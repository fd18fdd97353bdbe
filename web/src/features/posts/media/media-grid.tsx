import type { Post } from '@fanfare/contract/posts/post'
import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { NextPage } from '../../../plumbing/queries/next-page.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { MediaCell } from './media-cell.tsx'
import { mediaCells } from './media-cells.ts'
import type { CellFilter } from './media-cells.ts'
import { OfflineState } from '../../../ui/states/offline-state.tsx'
import { CARD_STALE_MS, postQuery, profilePostsQuery } from '../../../entities/posts/index.ts'
import { fill } from '../../../ui/fill.tsx'
import * as text from './media-grid-text.ts'

type Props = {
  profile: { id: string; display_name: string }
  filter: CellFilter
  onFilter: (filter: CellFilter) => void
}

const choices = [
  { value: 'all', contentType: 'all' },
  { value: 'photo', contentType: 'photos' },
  { value: 'video', contentType: 'videos' },
] as const

const grid =
  'grid grid-flow-dense auto-rows-[170px] grid-cols-2 gap-1.5 md:auto-rows-[232px] md:grid-cols-3 md:gap-2.5'

/** A profile's photos and videos. Locked ones are blurred and show their price. */
export function MediaGrid({ profile, filter, onFilter }: Props) {
  const contentType = choices.find((choice) => choice.value === filter)?.contentType ?? 'all'
  const list = useInfiniteQuery(profilePostsQuery(profile.id, { contentType, limit: 24 }))
  const posts = usePosts(list.data?.pages.flatMap((page) => page.ids) ?? [])
  const cells = mediaCells(posts, filter)
  const isEmpty = list.isSuccess && cells.length === 0 && !list.hasNextPage
  return (
    <>
      <div role="group" aria-label={text.media} className="flex gap-2 py-4.5">
        {choices.map(({ value }) => (
          <Chip key={value} on={value === filter} onClick={() => onFilter(value)}>
            {text.filterLabels[value]}
          </Chip>
        ))}
      </div>
      {list.isPending && (list.fetchStatus === 'paused' ? <OfflineState /> : <GridSkeleton />)}
      {list.isError && !list.data && (
        <ErrorState
          message={messageOf(list.error)}
          pending={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {isEmpty && (
        <EmptyState title={text.emptyTitles[filter]}>
          {fill(text.willAppear, { name: <bdi>{profile.display_name}</bdi> })}
        </EmptyState>
      )}
      <ul className={grid}>
        {cells.map((cell) => (
          <MediaCell key={cell.key} cell={cell} />
        ))}
      </ul>
      {list.data && <NextPage list={list} />}
    </>
  )
}

function usePosts(ids: readonly string[]): Post[] {
  return useQueries({
    queries: [...new Set(ids)].map((id) => ({ ...postQuery(id), staleTime: CARD_STALE_MS })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
}

function GridSkeleton() {
  return (
    <div role="status" className={grid}>
      <span className="sr-only">{text.loadingMedia}</span>
      {Array.from({ length: 6 }, (_, place) => (
        <Skeleton key={place} className="size-full rounded-md" />
      ))}
    </div>
  )
}
