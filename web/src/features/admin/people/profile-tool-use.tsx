import { toolTitles } from '@fanfare/contract/ai/tool-titles'
import { priceInCredits } from '@fanfare/contract/money/credits-text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { HistoryPanel } from './history-panel.tsx'
import { toolUseQuery } from './people-queries.ts'
import { makerOf } from './tool-use-maker.ts'
import * as text from './people-text.ts'

/** A profile's AI requests. */
export function ProfileToolUse({ id }: { id: string }) {
  const uses = useInfiniteQuery(toolUseQuery(id))
  return (
    <HistoryPanel title={text.aiTools} what={text.aiToolUsage} empty={text.noAiTools} query={uses}>
      {(use) => (
        <li key={use.id} className="grid gap-0.5 py-3">
          <p className="font-semibold">
            {toolTitles[use.task]} · {text.toolUseStatuses[use.status]}
          </p>
          {use.prompt !== '' && (
            <p dir="auto" className="text-small [overflow-wrap:anywhere]">
              {use.prompt}
            </p>
          )}
          <p className="text-small text-fg-muted">
            {[formatDateTime(use.created_at), priceInCredits(use.charged), makerOf(use)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      )}
    </HistoryPanel>
  )
}
