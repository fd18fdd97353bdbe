import { useQuery } from '@tanstack/react-query'
import { toolsQuery } from '../../../entities/ai/index.ts'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { useViewer } from '../../../plumbing/session/session.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { Hero } from './hero.tsx'
import { RecentResults } from './recent-results.tsx'
import { SoonGrid, ToolGrid } from './tool-grid.tsx'
import * as text from './hub-text.ts'

/** `/ai`: every tool, a prompt to start with, and the latest results. */
export function HubScreen() {
  const tools = useQuery(toolsQuery)
  const viewer = useViewer()
  return (
    <div className="page grid grid-cols-1 gap-10 pb-16">
      <PageTitle>{text.studio}</PageTitle>
      <Loaded query={tools} what={text.theTools} skeleton={<HubSkeleton />}>
        {(list) => (
          <>
            <Hero key={viewer?.profile.id ?? ''} tools={list} />
            {viewer && <RecentResults tools={list} />}
            <ToolGrid tools={list.filter(({ slug, is_coming_soon }) => slug !== null && !is_coming_soon)} />
            <SoonGrid tools={list.filter(({ is_coming_soon }) => is_coming_soon)} />
          </>
        )}
      </Loaded>
    </div>
  )
}

function HubSkeleton() {
  return (
    <div className="grid gap-10">
      <Skeleton className="h-80 rounded-xl!" />
      <div className="grid gap-3.5 md:grid-cols-2">
        {Array.from({ length: 4 }, (_, place) => (
          <Skeleton key={place} className="h-60 rounded-lg!" />
        ))}
      </div>
    </div>
  )
}
