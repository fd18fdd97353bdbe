import Type, { type Static } from 'typebox'
import { named, Nullable } from '../api/schema.ts'
import { CreditAmount } from '../money/amount.ts'

const Day = Type.String({ description: 'YYYY-MM-DD, UTC' })
const Count = Type.Integer({ minimum: 0 })

/** A count for a period and for the previous one. */
const Counted = Type.Object({ now: Count, before: Count })
/** An amount of credits for a period and for the previous one. */
const Compared = Type.Object({ now: CreditAmount, before: CreditAmount })

/** Platform-wide statistics for a period. */
export const AdminStatistics = named(
  'AdminStatistics',
  Type.Object({
    from: Day,
    to: Day,
    /** New users. */
    users: Counted,
    profiles: Counted,
    /** Profiles created in the period that have price plans or paid posts now. */
    creators: Counted,
    /** Posts published in the period and not removed since. */
    posts: Counted,
    ai_requests: Counted,
    transactions: Counted,
    /** Credits bought by card or crypto. */
    credits_bought: Compared,
    /** Payments for subscriptions, posts, messages and tips, before refunds. */
    sales: Compared,
    /** The platform's income, after refunds. */
    revenue: Compared,
  }),
)
export type AdminStatistics = Static<typeof AdminStatistics>

/** The number of items waiting for the team. Null for moderators if only admins can decide. */
export const AdminWaiting = Type.Object({
  reports: Count,
  messages: Count,
  identities: Nullable(Count),
  payouts: Nullable(Count),
  refunds: Nullable(Count),
  jobs: Nullable(Count),
})
export type AdminWaiting = Static<typeof AdminWaiting>

const Days = { from: Day, to: Day }

export const CreatorsPoint = named(
  'CreatorsPoint',
  Type.Object({
    ...Days,
    profiles: Count,
    /** How many of these profiles have price plans or paid posts now. */
    creators: Count,
    creators_before: Count,
  }),
)
export type CreatorsPoint = Static<typeof CreatorsPoint>

export const PostsPoint = named(
  'PostsPoint',
  Type.Object({ ...Days, posts: Count, posts_before: Count, regular: Count, stories: Count, reels: Count }),
)
export type PostsPoint = Static<typeof PostsPoint>

export const TransactionsPoint = named(
  'TransactionsPoint',
  Type.Object({
    ...Days,
    transactions: Count,
    /** Payments for subscriptions, posts, messages and tips, before refunds. */
    sales: CreditAmount,
    sales_before: CreditAmount,
    /** Credits bought by card or crypto. */
    credits_bought: CreditAmount,
  }),
)
export type TransactionsPoint = Static<typeof TransactionsPoint>
