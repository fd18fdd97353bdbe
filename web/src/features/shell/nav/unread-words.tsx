import { formatBadge } from '../../../ui/format-count.ts'
import * as text from './nav-text.ts'

/** The text of a navigation badge for screen readers. */
export function UnreadWords({ count }: { count: number }) {
  return count > 0 && <span className="sr-only">{text.unread(formatBadge(count))}</span>
}
