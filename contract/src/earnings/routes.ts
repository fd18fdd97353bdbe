import Type, { type Static } from 'typebox'
import { CreditAmount } from '../money/amount.ts'
import { IncomeType } from '../ledger/routes.ts'
import { limits } from '../limits.ts'
import { pageOf, pageQuery } from '../api/page.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'
import { route } from '../api/route.ts'
import { named, Nullable } from '../api/schema.ts'

export const Period = Type.Enum(['1month', '3months', '6months', '1year'])
export type Period = Static<typeof Period>

/** Which days a chart shows. */
export const periodQuery = Type.Object({
  period: Type.Enum(['1month', '3months', '6months', '1year'], {
    default: '1month',
    description: 'ends today; not used when both `from` and `to` are given',
  }),
  from: Type.Optional(Type.String({ format: 'date', description: 'the first day, YYYY-MM-DD, UTC' })),
  to: Type.Optional(Type.String({ format: 'date', description: 'the last day, YYYY-MM-DD, UTC' })),
})
export type PeriodQuery = Static<typeof periodQuery>

const Day = Type.String({ description: 'YYYY-MM-DD, UTC' })

/** A figure beside that of the period before. */
const Compared = Type.Object({ now: CreditAmount, before: CreditAmount })

export const EarningsStatistics = named(
  'EarningsStatistics',
  Type.Object({
    from: Day,
    to: Day,
    earned: Compared,
    subscriptions: Compared,
    posts: Compared,
    tips: Compared,
    messages: Compared,
    referrals: Compared,
    active_fans: Type.Object({ now: Type.Integer(), before: Type.Integer() }),
    paying_fans: Type.Integer({ description: 'who ever paid this profile' }),
  }),
)
export type EarningsStatistics = Static<typeof EarningsStatistics>

const ByType = Type.Object({
  subscription_payment: CreditAmount,
  post_purchase: CreditAmount,
  message_purchase: CreditAmount,
  profile_tip: CreditAmount,
  referral_reward: CreditAmount,
})

export const EarningsPoint = named(
  'EarningsPoint',
  Type.Object({ from: Day, to: Day, earned: CreditAmount, earned_before: CreditAmount, by_type: ByType }),
)
export type EarningsPoint = Static<typeof EarningsPoint>

export const TopSpender = named(
  'TopSpender',
  Type.Object({ profile: Nullable(ProfileBadge), spent: CreditAmount, transactions: Type.Integer() }),
)
export type TopSpender = Static<typeof TopSpender>

export const EarningsMonth = named(
  'EarningsMonth',
  Type.Object({
    month: Type.String({ description: 'YYYY-MM' }),
    earned: CreditAmount,
    by_type: ByType,
    transactions: Type.Integer(),
  }),
)
export type EarningsMonth = Static<typeof EarningsMonth>

export const EarningsByType = named(
  'EarningsByType',
  Type.Object({
    type: IncomeType,
    earned: CreditAmount,
    percentage: Type.Number(),
    transactions: Type.Integer(),
  }),
)
export type EarningsByType = Static<typeof EarningsByType>

export const earnings = {
  showStatistics: route({
    method: 'GET',
    path: '/profile/earnings/statistics',
    who: 'user',
    summary: 'What the current profile earned in a period, beside the period before',
    query: periodQuery,
    returns: EarningsStatistics,
  }),
  showOverTime: route({
    method: 'GET',
    path: '/profile/earnings/earnings-over-time',
    who: 'user',
    summary:
      'What the current profile earned: a point a day for a month, a week for longer, a month for a year',
    query: periodQuery,
    returns: Type.Object({ data: Type.Array(EarningsPoint) }),
  }),
  listTopSpenders: route({
    method: 'GET',
    path: '/profile/earnings/top-spenders',
    who: 'user',
    summary: 'Who paid the current profile most, ever',
    query: pageQuery(limits.page.default),
    returns: pageOf(TopSpender),
  }),
  listMonths: route({
    method: 'GET',
    path: '/profile/earnings/earnings-monthly',
    who: 'user',
    summary: 'What the current profile earned, month by month, latest first',
    query: pageQuery(limits.page.default),
    returns: pageOf(EarningsMonth),
  }),
  showByType: route({
    method: 'GET',
    path: '/profile/earnings/earnings-by-type',
    who: 'user',
    summary: 'What the current profile earned in a period, by kind of income',
    query: periodQuery,
    returns: Type.Object({ data: Type.Array(EarningsByType), total: CreditAmount }),
  }),
} as const
