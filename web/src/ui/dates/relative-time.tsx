import { useHydrated } from '../../plumbing/use-hydrated.ts'
import { useNow } from './use-now.ts'
import { formatDateTime } from './date-time.ts'
import { formatRelativeTime } from './format-relative-time.ts'

/**
 * `at` is an ISO time. Shows now, 4m, 2h, 1d, 3y, keeps itself up to date, and shows the full date on hover.
 */
export function RelativeTime({ at }: { at: string }) {
  const now = useNow()
  const isHydrated = useHydrated()
  return (
    <time dateTime={at} title={isHydrated ? formatDateTime(at) : undefined}>
      {formatRelativeTime(at, now)}
    </time>
  )
}
