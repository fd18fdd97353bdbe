import type { StaffNotice } from '@fanfare/contract/admin/admin-profile'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { HistoryPanel } from './history-panel.tsx'
import { noticesQuery } from './people-queries.ts'
import * as text from './people-text.ts'

/** A profile's warnings and bans. */
export function ProfileNotices({ id }: { id: string }) {
  const notices = useInfiniteQuery(noticesQuery(id))
  return (
    <HistoryPanel
      title={text.warningsAndBans}
      what={text.theWarningsAndBans}
      empty={text.noWarningsOrBans}
      query={notices}
    >
      {(notice) => (
        <li key={notice.id} className="grid gap-0.5 py-3">
          <p className="font-semibold">{sentenceOf(notice)}</p>
          <p className="text-small text-fg-muted">
            {notice.actor?.username ? `@${notice.actor.username}` : text.formerModerator} ·{' '}
            {formatDateTime(notice.created_at)}
          </p>
          <p dir="auto" className="text-small whitespace-pre-line [overflow-wrap:anywhere]">
            {notice.reason}
          </p>
        </li>
      )}
    </HistoryPanel>
  )
}

function sentenceOf({ kind, until }: StaffNotice): string {
  if (kind === 'warn-profile') return text.warnedEntry
  if (kind === 'lift-ban') return text.banLiftedEntry
  return text.banned(until && formatDateTime(until))
}
