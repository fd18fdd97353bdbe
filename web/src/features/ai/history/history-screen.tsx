import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { requestsQuery, toolsQuery } from '../../../entities/ai/index.ts'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { aiHistorySearch, type AiHistorySearch } from '../../../plumbing/search-params.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { NextPage } from '../../../plumbing/queries/next-page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { filterOf } from './history-filter.ts'
import { HistoryEntry } from './history-entry.tsx'
import { HistoryTools } from './history-tools.tsx'
import * as text from './history-text.ts'

const grid = 'grid grid-cols-2 items-start gap-3.5 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-6'

/** `/ai/history`: everything the user made in the AI studio. */
export function HistoryScreen() {
  const search = useSearch({ from: '/shell/ai/history' })
  const navigate = useNavigate({ from: '/ai/history' })
  const { data: tools = [] } = useQuery(toolsQuery)
  const list = useInfiniteQuery(requestsQuery(filterOf(search)))
  const ids = list.data?.pages.flatMap((page) => page.ids) ?? []
  const narrow = (part: AiHistorySearch) =>
    void navigate({
      search: (before) => aiHistorySearch({ ...before, ...part }),
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="page grid grid-cols-1 content-start gap-5 pb-16">
      <PageTitle>{text.pageTitle}</PageTitle>
      <h1 className="type-display pt-1">{text.historyTitle}</h1>
      <HistoryTools search={search} tools={tools} onNarrow={narrow} />
      <Loaded query={list} what={text.yourHistory} skeleton={<HistorySkeleton />}>
        {() =>
          ids.length === 0 ? (
            <NoHistory isNarrowed={Object.keys(search).length > 0} />
          ) : (
            <ul aria-label={text.yourRequests} className={grid}>
              {ids.map((id) => (
                <HistoryEntry key={id} requestId={id} tools={tools} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <NextPage list={list} />
    </div>
  )
}

function NoHistory({ isNarrowed }: { isNarrowed: boolean }) {
  return isNarrowed ? (
    <EmptyState title={text.noneFound} action={<LinkButton to="/ai/history">{text.clearFilters}</LinkButton>}>
      {text.changeFilters}
    </EmptyState>
  ) : (
    <EmptyState title={text.noResults} action={<LinkButton to="/ai">{text.openStudio}</LinkButton>}>
      {text.resultsAppearHere}
    </EmptyState>
  )
}

function HistorySkeleton() {
  return (
    <div className={grid}>
      {Array.from({ length: 8 }, (_, place) => (
        <Skeleton key={place} className="aspect-square rounded-md!" />
      ))}
    </div>
  )
}
