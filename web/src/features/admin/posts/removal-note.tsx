import type { Removal } from '@fanfare/contract/posts/staff-post'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import * as text from './posts-text.ts'

/** Who removed a post, when and why. */
export function RemovalNote({ removal }: { removal: Removal }) {
  return (
    <div className="[overflow-wrap:anywhere]">
      <p className="text-small text-fg-muted">
        {text.removedBy(removal.moderator, formatDateTime(removal.removed_at))}
      </p>
      <p dir="auto" className="text-small">
        {removal.reason}
      </p>
      {removal.is_deleted && <p className="text-small text-fg-muted">{text.deletedBefore}</p>}
    </div>
  )
}
