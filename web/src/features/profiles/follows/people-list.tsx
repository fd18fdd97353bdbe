import type { ProfileCard } from '@fanfare/contract/profiles/profile-card'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { NextPage } from '../../../plumbing/queries/next-page.tsx'
import { OfflineState } from '../../../ui/states/offline-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { PersonRow } from './person-row.tsx'

type Props = {
  people: UseInfiniteQueryResult<InfiniteData<{ data: ProfileCard[] }>>
  empty: ReactNode
  /** The total number of people. If the list names fewer, `unlisted` is shown below it. */
  total?: number
  unlisted?: ReactNode
}

/** An infinite list of people, with loading, empty and error states. */
export function PeopleList({ people, empty, total = 0, unlisted }: Props) {
  if (people.isPending) return people.fetchStatus === 'paused' ? <OfflineState /> : <PeopleSkeleton />
  if (people.isError && !people.data) {
    return (
      <ErrorState
        message={messageOf(people.error)}
        pending={people.isFetching}
        onRetry={() => void people.refetch()}
      />
    )
  }
  const profiles = people.data.pages.flatMap((page) => page.data)
  if (profiles.length === 0) return empty
  return (
    <>
      <ul>
        {profiles.map((profile) => (
          <PersonRow key={profile.id} profile={profile} />
        ))}
      </ul>
      <NextPage list={people} />
      {!people.hasNextPage && profiles.length < total && unlisted}
    </>
  )
}

function PeopleSkeleton() {
  return (
    <div aria-hidden className="grid gap-5 py-2.5">
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className="flex items-center gap-3">
          <Skeleton className="size-12 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  )
}
