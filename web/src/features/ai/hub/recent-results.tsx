import type { AiTool } from '@fanfare/contract/ai/tools'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { requestsQuery } from '../../../entities/ai/index.ts'
import { HistoryEntry } from '../history/history-entry.tsx'
import * as text from './hub-text.ts'

const SHOWN = 6

/** The user's latest results from all tools. Hidden until there are some. */
export function RecentResults({ tools }: { tools: readonly AiTool[] }) {
  const { data } = useInfiniteQuery(requestsQuery())
  const ids = data?.pages[0]?.ids.slice(0, SHOWN) ?? []
  if (ids.length === 0) return null
  return (
    <section className="grid gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="type-title">{text.yourLatest}</h2>
        <Link
          to="/ai/history"
          className="rounded-xs text-small font-semibold text-accent-text hover:underline"
        >
          {text.yourHistory}
        </Link>
      </div>
      <ul className="grid grid-cols-2 items-start gap-3.5 sm:grid-cols-3 xl:grid-cols-6">
        {ids.map((id) => (
          <HistoryEntry key={id} requestId={id} tools={tools} />
        ))}
      </ul>
    </section>
  )
}
