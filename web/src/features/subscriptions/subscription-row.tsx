import type { Subscription } from '@fanfare/contract/subscriptions/subscription'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../ui/dates/date-time.ts'
import { ProfileAvatar } from '../profiles/index.ts'
import { RunningSubscription } from './running-subscription.tsx'
import * as text from './subscription-settings-text.ts'

/** An active subscription: its creator, plan and payment, and when it ends or renews. */
export function SubscriptionRow({ subscription }: { subscription: Subscription }) {
  const { creator, ends_at } = subscription
  return (
    <li className="grid grid-cols-1 gap-3.5 py-5 last:pb-1">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Link
          to="/$username"
          params={{ username: creator.username }}
          className="flex min-w-0 items-center gap-3 rounded-sm"
        >
          <ProfileAvatar profile={creator} size={48} />
          <span className="min-w-0 leading-[1.35]">
            <b dir="auto" className="block truncate text-left">
              {creator.display_name}
            </b>
            <span className="block truncate text-small text-fg-faint">@{creator.username}</span>
          </span>
        </Link>
        <span className="text-small/[1.45] text-fg-muted md:text-right">
          <b className="block font-semibold text-fg">{text.until(subscription, formatDateTime(ends_at))}</b>
          {text.paid(subscription)}
        </span>
      </div>
      <RunningSubscription subscription={subscription} />
    </li>
  )
}
