import { formatBadge } from '../../../ui/format-count.ts'
import * as text from './nav-text.ts'

/** What a badge of the navigation says to a screen reader. */
export function UnreadWords({ count }: { count: number }) {
  return count > 0 && <span className="sr-only">{text.unread(formatBadge(count))}</span>
}
