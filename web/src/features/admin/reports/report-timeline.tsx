import type { ReportEvent } from '@fanfare/contract/moderation/report'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { timelineQuery } from './reports-query.ts'
import * as text from './reports-text.ts'

/** The history of a report, oldest first. */
export function ReportTimeline({ reportId }: { reportId: string }) {
  const timeline = useQuery(timelineQuery(reportId))
  return (
    <Loaded query={timeline} what={text.theHistory} skeleton={<Skeleton className="h-16 rounded-md" />}>
      {({ data }) => (
        <ol aria-label={text.oldestFirst} className="grid gap-2 text-small">
          {data.map((event) => (
            <li key={event.id} className="grid gap-0.5">
              <span>
                {sentenceOf(event)}{' '}
                <span className="text-fg-faint">· {formatDateTime(event.created_at)}</span>
              </span>
              {event.note !== '' && (
                <span dir="auto" className="whitespace-pre-line text-fg-muted [overflow-wrap:anywhere]">
                  {event.note}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  )
}

function sentenceOf({ kind, actor, assignee, status }: ReportEvent): string {
  const who = actor?.username ?? null
  if (kind === 'reported') return text.reported
  if (kind === 'unassigned') return text.unassignedBy(who)
  if (kind === 'status') return text.statusChanged(who, status)
  return actor?.id === assignee?.id
    ? text.assignedToSelf(who)
    : text.assignedTo(who, assignee?.username ?? null)
}
