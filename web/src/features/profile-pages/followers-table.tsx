import { useInfiniteQuery } from '@tanstack/react-query'
import { Loaded } from '../../plumbing/queries/loaded.tsx'
import { countOf } from '../../ui/format-count.ts'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { ShowMore } from '../../ui/lists/show-more.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { followerColumns } from './audience-columns.tsx'
import { ownFollowersQuery } from './audience-queries.ts'
import { AudienceSkeleton } from './audience-skeleton.tsx'

/** The current profile's followers, with the date on which each started to follow. */
export function FollowersTable() {
  const followers = useInfiniteQuery(ownFollowersQuery)
  return (
    <Loaded query={followers} what="Your followers" skeleton={<AudienceSkeleton />}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.data)
        if (rows.length === 0) {
          return <EmptyState title="No followers yet">People who follow you will appear here.</EmptyState>
        }
        return (
          <div className="max-w-185">
            <p className="pb-2 text-fg-muted">{countOf(pages[0]?.pagination.total ?? 0, 'follower')}</p>
            <DataTable
              caption="Your followers, latest first"
              columns={followerColumns}
              rows={rows}
              keyOf={({ profile }) => profile.id}
              narrow="cards"
            />
            <ShowMore query={followers} />
          </div>
        )
      }}
    </Loaded>
  )
}
