import type { ReportEvent } from '@fanfare/contract/moderation/report'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { statusLabels } from './report-labels.ts'
import { timelineQuery } from './reports-query.ts'

/** The history of a report, oldest first. */
export function ReportTimeline({ reportId }: { reportId: string }) {
  const timeline = useQuery(timelineQuery(reportId))
  return (
    <Loaded query={timeline} what="The history" skeleton={<Skeleton className="h-16 rounded-md" />}>
      {({ data }) => (
        <ol aria-label="History, oldest first" className="grid gap-2 text-small">
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
  const who = nameOf(actor)
  if (kind === 'reported') return 'Reported'
  if (kind === 'unassigned') return `${who} unassigned it`
  if (kind === 'status') return `${who} changed the status to ${status ? statusLabels[status] : 'unknown'}`
  return actor?.id === assignee?.id
    ? `${who} assigned it to themselves`
    : `${who} assigned it to ${nameOf(assignee)}`
}

const nameOf = (member: ReportEvent['actor']): string =>
  member?.username ? `@${member.username}` : 'A former moderator'
