import type { CreatorSort } from '@fanfare/contract/profile-pages/routes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import type { ExploreSearch } from '../../../plumbing/search-params.ts'
import { useViewer } from '../../../plumbing/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { OfflineState } from '../../../ui/states/offline-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { NextPage } from '../../../plumbing/queries/next-page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { LegalFooter } from '../../accounts/index.ts'
import { CreatorSkeletons, creatorGrid } from './creator-skeletons.tsx'
import { CreatorCard } from './creator-card.tsx'
import { FeaturedCreators } from './featured-creators.tsx'
import { creatorsQuery } from '../../../entities/profiles/index.ts'
import * as text from './explore-text.ts'

type SortTab = { value: CreatorSort; label: string }

const sorts: readonly SortTab[] = [
  { value: 'popular', label: text.popular },
  { value: 'newest', label: text.newest },
  { value: 'most_posts', label: text.mostPosts },
]

const sortsOfSearch: readonly SortTab[] = [{ value: 'relevance', label: text.bestMatch }, ...sorts]

/** The sort order if the URL has none. */
const standardSort = (search: string | undefined): CreatorSort => (search ? 'relevance' : 'popular')

/** All creators. The search term and sort order are in the URL. */
export function ExploreScreen() {
  const search = useSearch({ from: '/shell/explore' })
  const navigate = useNavigate({ from: '/explore' })
  const viewer = useViewer()
  const change = (next: { search?: string | undefined; sort?: CreatorSort }) =>
    void navigate({ search: (before) => without({ ...before, ...next }), replace: true, resetScroll: false })
  return (
    <div className="page pb-16">
      <PageTitle>{search.search ? text.foundInExplore(search.search) : text.explore}</PageTitle>
      <h1 className="type-display">{text.explore}</h1>
      {!search.search && !search.sort && <FeaturedCreators />}
      <div className="mt-3">
        <Tabs
          label={text.sortCreators}
          value={search.sort ?? standardSort(search.search)}
          tabs={search.search ? sortsOfSearch : sorts}
          onChange={(sort) => change({ sort })}
        >
          <div className="pt-6">
            <Creators {...search} onClear={() => change({ search: undefined })} />
          </div>
        </Tabs>
      </div>
      {viewer === null && <LegalFooter className="mt-12 md:hidden" />}
    </div>
  )
}

type CreatorsProps = { search?: string; sort?: CreatorSort; onClear: () => void }

function Creators({ search, sort, onClear }: CreatorsProps) {
  const creators = useInfiniteQuery(creatorsQuery({ ...(search && { search }), ...(sort && { sort }) }))
  if (creators.isPending) return creators.fetchStatus === 'paused' ? <OfflineState /> : <CreatorSkeletons />
  if (creators.isError && !creators.data) {
    return (
      <ErrorState
        message={messageOf(creators.error)}
        pending={creators.isFetching}
        onRetry={() => void creators.refetch()}
      />
    )
  }
  const profiles = creators.data.pages.flatMap((page) => page.data)
  if (profiles.length === 0) {
    return (
      <EmptyState
        title={search ? text.noResults(search) : text.noCreators}
        action={
          search && (
            <div className="flex flex-wrap justify-center gap-2.5">
              <LinkButton to="/" search={{ search }}>
                {text.searchPosts}
              </LinkButton>
              <Button variant="ghost" onClick={onClear}>
                {text.showAll}
              </Button>
            </div>
          )
        }
      >
        {search ? text.checkSpelling : text.couldBeYou}
      </EmptyState>
    )
  }
  return (
    <>
      <div className={creatorGrid}>
        {profiles.map((profile) => (
          <CreatorCard key={profile.id} profile={profile} />
        ))}
      </div>
      <NextPage list={creators} />
    </>
  )
}

/** Defaults are left out of the URL. */
function without({ search, sort }: { search?: string | undefined; sort?: CreatorSort }): ExploreSearch {
  const isStandard = sort === undefined || sort === 'relevance' || sort === standardSort(search)
  return { ...(search && { search }), ...(!isStandard && { sort }) }
}
