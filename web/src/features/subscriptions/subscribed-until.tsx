import type { Plan } from '@fanfare/contract/subscriptions/plan'
import { formatDate } from '../../ui/dates/date-time.ts'
import { fill } from '../../ui/fill.tsx'
import { useNow } from '../../ui/dates/use-now.ts'
import { periodEnd } from './period-end.ts'
import * as text from './subscription-text.ts'

/** The date on which a subscription that starts now would end. */
export function SubscribedUntil({ months }: Pick<Plan, 'months'>) {
  const now = useNow()
  return (
    <p className="flex items-baseline justify-between gap-4 text-fg-muted">
      {fill(text.subscribedUntil, {
        date: <b className="tabular text-fg">{formatDate(new Date(periodEnd(now, months)))}</b>,
      })}
    </p>
  )
}
