import type { Follower } from '@fanfare/contract/profiles/follower'
import type { Subscriber } from '@fanfare/contract/profile-pages/subscriber'
import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../ui/dates/date-time.ts'
import type { Column } from '../../ui/lists/table-column.ts'
import { CreditAmount } from '../../ui/money/credit-amount.tsx'
import { ProfileAvatar } from '../profiles/index.ts'
import * as text from './audience-text.ts'

export const subscriberColumns: readonly Column<Subscriber>[] = [
  personColumn(text.subscriber),
  { label: text.since, kind: 'text', value: ({ since }) => formatDate(since) },
  { label: text.until, kind: 'text', value: ({ until }) => formatDate(until) },
  { label: text.renewal, kind: 'text', value: ({ renews }) => text.renews(renews) },
  { label: text.price, kind: 'text', value: ({ price, months }) => text.planPrice(price, months) },
  {
    label: text.totalSpent,
    kind: 'credits',
    value: ({ spent }) => spent,
    cell: ({ spent }) => <CreditAmount credits={spent} size={15} />,
  },
]

export const followerColumns: readonly Column<Follower>[] = [
  personColumn(text.follower),
  { label: text.since, kind: 'text', value: ({ since }) => formatDate(since) },
]

function personColumn(label: string): Column<{ profile: ProfileBadge }> {
  return {
    label,
    kind: 'text',
    value: ({ profile }) => `${profile.display_name} (@${profile.username})`,
    cell: ({ profile }) => (
      <Link
        to="/$username"
        params={{ username: profile.username }}
        className="flex max-w-75 min-w-0 items-center gap-3 rounded-sm hover:underline"
      >
        <ProfileAvatar profile={profile} size={40} />
        <span className="grid min-w-0 leading-[1.3]">
          <span dir="auto" className="truncate text-left">
            {profile.display_name}
          </span>
          <span className="truncate text-small font-normal text-fg-faint">@{profile.username}</span>
        </span>
      </Link>
    ),
  }
}
