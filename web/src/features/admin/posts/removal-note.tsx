import type { Removal } from '@fanfare/contract/posts/staff-post'
import { formatDateTime } from '../../../ui/dates/date-time.ts'

/** Who removed a post, when and why. */
export function RemovalNote({ removal }: { removal: Removal }) {
  return (
    <div className="[overflow-wrap:anywhere]">
      <p className="text-small text-fg-muted">
        Removed by {removal.moderator ? `@${removal.moderator}` : 'a moderator'} ·{' '}
        {formatDateTime(removal.removed_at)}
      </p>
      <p dir="auto" className="text-small">
        {removal.reason}
      </p>
      {removal.is_deleted && (
        <p className="text-small text-fg-muted">
          Its author had already deleted it. Buyers still had access.
        </p>
      )}
    </div>
  )
}
