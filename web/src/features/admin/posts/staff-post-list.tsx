import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { staffPostsQuery, type StaffPostsFilter } from '../../../entities/posts/index.ts'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { NextPage } from '../../../plumbing/queries/next-page.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import * as text from './posts-text.ts'
import { StaffPostRow } from './staff-post-row.tsx'

/** Posts that match a filter, with the actions for each. */
export function StaffPostList({ filter }: { filter: StaffPostsFilter }) {
  const posts = useInfiniteQuery(staffPostsQuery(filter))
  return (
    <section
      aria-label={text.posts}
      className="rounded-lg bg-surface-1 px-4.5 [--ground:var(--ff-surface-1)] md:px-6"
    >
      <Loaded query={posts} what={text.posts} skeleton={<RowSkeletons />}>
        {({ pages }) => {
          const found = pages.flatMap(({ data }) => data)
          if (found.length === 0) return <NoPosts filter={filter} />
          return (
            <ul
              aria-label={filter.state === 'removed' ? text.newestRemoved : text.publishedPosts}
              className={clsx(
                'divide-y divide-line transition-opacity',
                posts.isPlaceholderData && 'opacity-60',
              )}
              aria-busy={posts.isPlaceholderData}
            >
              {found.map((row) => (
                <StaffPostRow key={row.post.id} row={row} />
              ))}
            </ul>
          )
        }}
      </Loaded>
      <NextPage list={posts} />
    </section>
  )
}

function NoPosts({ filter: { search, state } }: { filter: StaffPostsFilter }) {
  if (search) {
    return <EmptyState title={text.noResults(search)}>{text.noResultsHint}</EmptyState>
  }
  return state === 'removed' ? (
    <EmptyState title={text.noRemovedPosts}>{text.noRemovedPostsHint}</EmptyState>
  ) : (
    <EmptyState title={text.noPosts}>{text.noPostsHint}</EmptyState>
  )
}

function RowSkeletons() {
  return (
    <div className="grid gap-4 py-4" aria-hidden>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-24 rounded-md" />
      ))}
    </div>
  )
}
