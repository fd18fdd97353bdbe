import type { AiTool } from '@fanfare/contract/ai/tools'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { requestQuery } from '../../../entities/ai/index.ts'
import { RelativeTime } from '../../../ui/dates/relative-time.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { promptOf } from '../ai-text.ts'
import { RequestTile } from '../results/request-tile.tsx'

type Props = { requestId: string; tools: readonly AiTool[] }

/** A request in the history of all tools. It links to its tool, which shows it large. */
export function HistoryEntry({ requestId, tools }: Props) {
  const { data: request } = useQuery(requestQuery(requestId))
  if (!request) return <Skeleton className="aspect-square rounded-md!" />
  const tool = tools.find(({ task }) => task === request.task)
  const caption = (
    <span className="mt-2 block text-left">
      <span className="line-clamp-1 text-[14px] font-medium">{promptOf(request) ?? tool?.title}</span>
      <span className="block text-small text-fg-faint">
        {tool?.title} · <RelativeTime at={request.created_at} />
      </span>
    </span>
  )
  return (
    <li className="min-w-0 [contain-intrinsic-size:auto_300px] [content-visibility:auto]">
      {tool?.slug ? (
        <Link
          to="/ai/$slug"
          params={{ slug: tool.slug }}
          search={{ request: request.id }}
          className="block rounded-md outline-offset-[-2px]!"
        >
          <span className="block overflow-hidden rounded-md">
            <RequestTile request={request} isNamed />
          </span>
          {caption}
        </Link>
      ) : (
        <>
          <span className="block overflow-hidden rounded-md">
            <RequestTile request={request} isNamed />
          </span>
          {caption}
        </>
      )}
    </li>
  )
}
