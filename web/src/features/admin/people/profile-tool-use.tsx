import type { AiToolUse } from '@fanfare/contract/ai/staff'
import { priceInCredits } from '@fanfare/contract/money/credits-text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { HistoryPanel } from './history-panel.tsx'
import { toolUseQuery } from './people-queries.ts'
import * as text from './people-text.ts'

/** A profile's AI requests. */
export function ProfileToolUse({ id }: { id: string }) {
  const uses = useInfiniteQuery(toolUseQuery(id))
  return (
    <HistoryPanel title={text.aiTools} what={text.aiToolUsage} empty={text.noAiTools} query={uses}>
      {(use) => (
        <li key={use.id} className="grid gap-0.5 py-3">
          <p className="font-semibold">
            {nameOf(use)} · {text.toolUseStatuses[use.status]}
          </p>
          {use.prompt !== '' && (
            <p dir="auto" className="text-small [overflow-wrap:anywhere]">
              {use.prompt}
            </p>
          )}
          <p className="text-small text-fg-muted">
            {formatDateTime(use.created_at)} · {priceInCredits(use.charged)}
            {use.model && use.model !== use.task.replaceAll('_', '-') && ` · ${use.model}`}
          </p>
        </li>
      )}
    </HistoryPanel>
  )
}

/** Turns `text_to_image` into `Text to image`. */
function nameOf({ task }: AiToolUse): string {
  const words = task.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
