import type { AiTool } from '@fanfare/contract/ai/tools'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { toolsQuery } from '../../../entities/ai/index.ts'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { useViewer } from '../../../plumbing/session/session.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { NotFound } from '../../../ui/states/route-states.tsx'
import type { NewsOfTool } from '../recipes/picture-news.ts'
import { ComingSoon } from './coming-soon.tsx'
import { Studio } from './studio.tsx'
import { StudioHeader, StudioSkeleton } from './studio-header.tsx'
import * as text from './studio-text.ts'

/** `/ai/…`: one tool of the AI studio. */
export function ToolScreen() {
  const { slug } = useParams({ from: '/shell/ai/$slug' })
  const tools = useQuery(toolsQuery)
  return (
    <Loaded query={tools} what={text.thisTool} skeleton={<StudioSkeleton />}>
      {(list) => <Found tools={list} tool={list.find((tool) => tool.slug === slug)} />}
    </Loaded>
  )
}

function Found({ tools, tool }: { tools: readonly AiTool[]; tool: AiTool | undefined }) {
  const profileId = useViewer()?.profile.id
  const [news, setNews] = useState<NewsOfTool>()
  if (!tool) return <NotFound message={text.noSuchTool} />
  return (
    <>
      <PageTitle>{tool.title}</PageTitle>
      {tool.is_coming_soon ? (
        <>
          <StudioHeader tool={tool} tools={tools} />
          <ComingSoon tool={tool} tools={tools} />
        </>
      ) : (
        <Studio
          key={`${profileId ?? ''} ${tool.task}`}
          tool={tool}
          tools={tools}
          news={news?.task === tool.task ? news.news : undefined}
          onNews={setNews}
        />
      )}
    </>
  )
}
