import Type, { type Static } from 'typebox'
import { named, Nullable } from '../api/schema.ts'
import { IncomeType } from '../ledger/transaction-type.ts'
import { CreditAmount } from '../money/amount.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'

const Day = Type.String({ description: 'YYYY-MM-DD, UTC' })

/** An amount for a period and for the previous one. */
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
    paying_fans: Type.Integer({ description: 'everyone who has ever paid this profile' }),
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
