import type { AdminJob } from '@fanfare/contract/admin/job'
import { CircleAlert, RotateCw } from 'lucide-react'
import { formatDateTime } from '../../ui/dates/date-time.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import type { Column } from '../../ui/lists/table-column.ts'
import { jobLabel, stateLabels } from './job-labels.ts'
import * as text from './admin-text.ts'

export const jobColumns: readonly Column<AdminJob>[] = [
  {
    label: text.job,
    kind: 'text',
    value: ({ name }) => jobLabel(name),
    cell: ({ name }) => (
      <span className="inline-block leading-[1.35] [overflow-wrap:anywhere]">
        <span className="block">{jobLabel(name)}</span>
        <span className="block text-small font-normal text-fg-faint">{name}</span>
      </span>
    ),
  },
  {
    label: text.lastAttempt,
    kind: 'text',
    value: (job) => formatDateTime(job.last_attempt_at),
    cell: (job) => (
      <span className="inline-block">
        {formatDateTime(job.last_attempt_at)}
        <span className="block text-small text-fg-faint">
          {text.attempt(job.attempts, job.most_attempts)}
        </span>
        <span className="block text-small text-fg-faint">{text.created(formatDateTime(job.created_at))}</span>
      </span>
    ),
  },
  {
    label: text.status,
    kind: 'text',
    value: ({ state }) => stateLabels[state],
    cell: (job) => (
      <span className="inline-grid justify-items-start gap-1 max-md:justify-items-end">
        <StatusTag
          tone={job.state === 'failed' ? 'refused' : 'pending'}
          icon={
            job.state === 'failed' ? (
              <CircleAlert size={14} aria-hidden />
            ) : (
              <RotateCw size={14} aria-hidden />
            )
          }
        >
          {stateLabels[job.state]}
        </StatusTag>
        {job.next_attempt_at && (
          <span className="text-caption text-fg-faint">
            {text.nextAttempt(formatDateTime(job.next_attempt_at))}
          </span>
        )}
        {job.error && <span className="max-w-96 text-small [overflow-wrap:anywhere]">{job.error}</span>}
      </span>
    ),
  },
]
