import { useInfiniteQuery } from '@tanstack/react-query'
import { Loaded } from '../../plumbing/queries/loaded.tsx'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { ShowMore } from '../../ui/lists/show-more.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import * as text from './audience-text.ts'
import { followerColumns } from './audience-columns.tsx'
import { ownFollowersQuery } from './audience-queries.ts'
import { AudienceSkeleton } from './audience-skeleton.tsx'

/** The current profile's followers, with the date on which each started to follow. */
export function FollowersTable() {
  const followers = useInfiniteQuery(ownFollowersQuery)
  return (
    <Loaded query={followers} what={text.yourFollowers} skeleton={<AudienceSkeleton />}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.data)
        if (rows.length === 0) {
          return <EmptyState title={text.noFollowers}>{text.followersAppear}</EmptyState>
        }
        return (
          <div className="max-w-185">
            <p className="pb-2 text-fg-muted">{text.followerCount(pages[0]?.pagination.total ?? 0)}</p>
            <DataTable
              caption={text.followersCaption}
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
