import type {
  EarningsByType,
  EarningsMonth,
  EarningsPoint,
  TopSpender,
} from '@fanfare/contract/earnings/statistics'
import { Link } from '@tanstack/react-router'
import { CreditAmount } from '../../ui/money/credit-amount.tsx'
import { formatDays, formatMonth } from '../../ui/dates/format-day.ts'
import { ShareMark } from '../../ui/share-bar.tsx'
import type { Column } from '../../ui/lists/table-column.ts'
import { ProfileAvatar } from '../profiles/index.ts'
import { incomeOrder, incomeTones } from './income-types.ts'
import * as text from './earnings-text.ts'

// The columns of the tables and of the files that are exported from them.

export const overTimeColumns: readonly Column<EarningsPoint>[] = [
  { label: text.time, kind: 'text', value: ({ from, to }) => formatDays(from, to) },
  { label: text.earned, kind: 'credits', value: ({ earned }) => earned },
  { label: text.previousPeriod, kind: 'credits', value: ({ earned_before }) => earned_before },
]

export const byTypeColumns: readonly Column<EarningsByType>[] = [
  {
    label: text.incomeType,
    kind: 'text',
    value: ({ type }) => text.incomeLabels[type],
    cell: ({ type }) => (
      <span className="flex items-center gap-3 font-normal">
        <ShareMark tone={incomeTones[type]} />
        {text.incomeLabels[type]}
      </span>
    ),
  },
  {
    label: text.share,
    kind: 'text',
    value: ({ percentage }) => `${percentage}%`,
  },
  {
    label: text.earned,
    kind: 'credits',
    value: ({ earned }) => earned,
    cell: ({ earned, transactions }) => <Paid credits={earned} times={transactions} />,
  },
]

/** On the screen, the number of payments is below the credits. In the file it has its own column. */
export const byTypeFileColumns: readonly Column<EarningsByType>[] = [...byTypeColumns, paymentsColumn()]

export type RankedSpender = TopSpender & { rank: number; /** Relative to the top spender's. */ share: number }

export const spenderColumns: readonly Column<RankedSpender>[] = [
  {
    label: text.rank,
    kind: 'count',
    value: ({ rank }) => rank,
    cell: ({ rank }) => <span className="figures text-[17px] text-fg-faint">{rank}</span>,
  },
  {
    label: text.fan,
    kind: 'text',
    value: ({ profile }) => nameOf(profile),
    cell: (row) => <Fan spender={row} />,
    takesRest: true,
  },
  {
    label: text.spent,
    kind: 'credits',
    value: ({ spent }) => spent,
    cell: ({ spent, transactions }) => <Paid credits={spent} times={transactions} />,
  },
]

export const spenderFileColumns: readonly Column<RankedSpender>[] = [...spenderColumns, paymentsColumn()]

/** The columns of the table of months, with one for each kind of income that the profile had. */
export function monthColumns(months: readonly EarningsMonth[]): readonly Column<EarningsMonth>[] {
  const types = incomeOrder.filter((type) => months.some(({ by_type }) => by_type[type] !== 0))
  return [
    { label: text.month, kind: 'text', value: ({ month }) => formatMonth(month) },
    ...types.map((type): Column<EarningsMonth> => ({
      label: text.incomeLabels[type],
      kind: 'credits',
      value: ({ by_type }) => by_type[type],
    })),
    {
      label: text.total,
      kind: 'credits',
      value: ({ earned }) => earned,
      cell: ({ earned }) => <CreditAmount credits={earned} size={15} />,
    },
  ]
}

function paymentsColumn(): Column<{ transactions: number }> {
  return { label: text.payments, kind: 'count', value: ({ transactions }) => transactions }
}

function Paid({ credits, times }: { credits: number; times: number }) {
  return (
    <span className="inline-grid justify-items-end">
      <CreditAmount credits={credits} size={15} />
      <span className="text-caption text-fg-faint">{text.paymentCount(times)}</span>
    </span>
  )
}

function nameOf(profile: TopSpender['profile']): string {
  return profile ? `${profile.display_name} (@${profile.username})` : text.deletedProfile
}

function Fan({ spender: { profile, share } }: { spender: RankedSpender }) {
  return (
    <span className="flex items-center gap-3">
      <ProfileAvatar profile={profile ?? { display_name: '?', photo: null }} size={40} />
      <span className="min-w-0 flex-1">
        {profile ? (
          <Link
            to="/$username"
            params={{ username: profile.username }}
            dir="auto"
            className="block truncate rounded-xs font-semibold text-fg hover:underline text-left"
          >
            {profile.display_name}
          </Link>
        ) : (
          <span className="block truncate">{text.deletedProfile}</span>
        )}
        <span
          className="mt-1.5 block h-1.25 overflow-hidden rounded-full bg-surface-3 forced-colors:bg-[GrayText]"
          aria-hidden
        >
          <span
            className="block h-full rounded-full bg-brass forced-colors:bg-[Highlight]"
            style={{ width: `${share * 100}%` }}
          />
        </span>
      </span>
    </span>
  )
}
