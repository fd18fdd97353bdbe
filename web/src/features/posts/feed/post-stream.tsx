import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, Suspense, useRef } from 'react'
import type { ReactNode } from 'react'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { NextPage } from '../../../plumbing/queries/next-page.tsx'
import { Windowed } from '../../../ui/lists/windowed.tsx'
import { OfflineState } from '../../../ui/states/offline-state.tsx'
import { PostCard } from '../post-card.tsx'
import type { PostListQuery } from '../../../entities/posts/index.ts'
import { PostSkeleton } from '../post-skeleton.tsx'
import { usePostKeys } from '../keys/use-post-keys.ts'
import * as text from './feed-text.ts'

type Props = {
  query: PostListQuery
  /** The list's name for screen readers. */
  label: string
  /** Shown instead of an empty list. */
  empty: ReactNode
  /** An article that is shown after the first posts. */
  aside?: ReactNode
  /** Shown at the end of the list once everything is loaded. */
  end?: ReactNode
}

/** The number of posts before the `aside`. */
const BEFORE_ASIDE = 3

/** An infinite list of posts. */
export function PostStream({ query, label, empty, aside, end }: Props) {
  const list = useInfiniteQuery(query)
  const box = useRef<HTMLDivElement>(null)
  usePostKeys(box)
  const ids = list.data && [...new Set(list.data.pages.flatMap((page) => page.ids))]
  return (
    <>
      {list.isPending && (list.fetchStatus === 'paused' ? <OfflineState /> : <StreamSkeleton />)}
      {list.isError && !ids && (
        <ErrorState
          message={messageOf(list.error)}
          pending={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {ids?.length === 0 && empty}
      {ids && ids.length > 0 && (
        <>
          <div ref={box} role="feed" aria-label={label} aria-busy={list.isFetching}>
            {ids.map((id, place) => (
              <Fragment key={id}>
                <Windowed
                  name={id}
                  tabIndex={-1}
                  aria-posinset={place + 1}
                  aria-setsize={list.hasNextPage ? -1 : ids.length}
                  data-post={id}
                  className="rounded-lg pb-8 outline-offset-8 focus-visible:outline-2! focus-visible:outline-focus! md:pb-12"
                >
                  {/* The browser hydrates one post at a time. */}
                  <Suspense>
                    <PostCard postId={id} eager={place === 0} />
                  </Suspense>
                </Windowed>
                {place === Math.min(BEFORE_ASIDE, ids.length) - 1 && aside}
              </Fragment>
            ))}
          </div>
          <NextPage list={list} />
          {!list.hasNextPage && end}
        </>
      )}
    </>
  )
}

function StreamSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{text.loadingPosts}</span>
      <PostSkeleton />
      <PostSkeleton />
    </div>
  )
}
