import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { creatorsQuery } from '../../../entities/profiles/index.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { CreatorRow } from './creator-row.tsx'
import * as text from './explore-text.ts'

/** The number of creators shown. A phone shows half as many, because each takes a whole line there. */
const most = 6

/** The creators that match a search best, with a link to all matches. */
export function FoundCreators({ term }: { term: string }) {
  const creators = useInfiniteQuery(creatorsQuery({ search: term }))
  const profiles = creators.data?.pages.flatMap((page) => page.data)
  return (
    <section aria-labelledby="found-creators" aria-busy={creators.isFetching}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="found-creators" className="type-heading">
          {text.creators}
        </h2>
        {profiles && profiles.length > most / 2 && (
          <Link
            to="/explore"
            search={{ search: term }}
            aria-label={text.seeAllCreators}
            className={seeAll(profiles.length)}
          >
            {text.seeAll}
          </Link>
        )}
      </div>
      <div className="pt-4">
        {creators.isPending && (creators.fetchStatus === 'paused' ? <WhileOffline /> : <RowSkeletons />)}
        {creators.isError && !profiles && (
          <ErrorState
            message={messageOf(creators.error)}
            pending={creators.isFetching}
            onRetry={() => void creators.refetch()}
          />
        )}
        {profiles?.length === 0 && <p className="text-fg-muted">{text.noMatch(term)}</p>}
        {profiles && profiles.length > 0 && (
          <Rows>
            {profiles.slice(0, most).map((profile) => (
              <CreatorRow key={profile.id} profile={profile} />
            ))}
          </Rows>
        )}
      </div>
    </section>
  )
}

/** If all creators are visible on larger screens, the link is only shown on phones. */
const seeAll = (count: number): string => (count > most ? seeAllLink : `${seeAllLink} sm:hidden`)

const seeAllLink = 'rounded-xs text-small text-fg-muted hover:text-fg'

const grid = 'grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3 max-sm:*:nth-[n+4]:hidden'

const Rows = ({ children }: { children: ReactNode }) => <ul className={grid}>{children}</ul>

const WhileOffline = () => <p className="text-fg-muted">{text.loadsOnline}</p>

function RowSkeletons() {
  return (
    <div aria-hidden className={grid}>
      {Array.from({ length: most / 2 }, (_, place) => (
        <div key={place} className="flex items-center gap-3 rounded-lg bg-surface-1 p-4">
          <Skeleton className="size-13 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-3.5 w-1/2" />
            <Skeleton className="h-3 w-3/4" />
          </div>
        </div>
      ))}
    </div>
  )
}
