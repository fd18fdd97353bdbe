import type { Follower } from '@fanfare/contract/profiles/follower'
import type { Subscriber } from '@fanfare/contract/profile-pages/subscriber'
import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import { formatPrice } from '@fanfare/contract/money/credits-text'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../ui/dates/date-time.ts'
import { countOf } from '../../ui/format-count.ts'
import type { Column } from '../../ui/lists/table-column.ts'
import { CreditAmount } from '../../ui/money/credit-amount.tsx'
import { ProfileAvatar } from '../profiles/index.ts'

export const subscriberColumns: readonly Column<Subscriber>[] = [
  personColumn('Subscriber'),
  { label: 'Since', kind: 'text', value: ({ since }) => formatDate(since) },
  { label: 'Until', kind: 'text', value: ({ until }) => formatDate(until) },
  { label: 'Renews', kind: 'text', value: ({ renews }) => (renews ? 'Yes' : 'No') },
  { label: 'Price', kind: 'text', value: priceText },
  {
    label: 'Total spent',
    kind: 'credits',
    value: ({ spent }) => spent,
    cell: ({ spent }) => <CreditAmount credits={spent} size={15} />,
  },
]

export const followerColumns: readonly Column<Follower>[] = [
  personColumn('Follower'),
  { label: 'Since', kind: 'text', value: ({ since }) => formatDate(since) },
]

/** The price of a plan, such as `30 credits a month` or `81 credits for 3 months`. */
function priceText({ price, months }: Subscriber): string {
  if (price === 0) return 'Free'
  const credits = price === 1 ? '1 credit' : `${formatPrice(price)} credits`
  return months === 1 ? `${credits} a month` : `${credits} for ${countOf(months, 'month')}`
}

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
