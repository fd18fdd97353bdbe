import Type, { type Static } from 'typebox'
import { named, Nullable } from '../api/schema.ts'
import { CreditAmount } from '../money/amount.ts'

const Day = Type.String({ description: 'YYYY-MM-DD, UTC' })
const Count = Type.Integer({ minimum: 0 })

/** How many in a period, and in the period before. */
const Counted = Type.Object({ now: Count, before: Count })
/** Credits in a period, and in the period before. */
const Compared = Type.Object({ now: CreditAmount, before: CreditAmount })

/** The whole platform's figures for a period. */
export const AdminStatistics = named(
  'AdminStatistics',
  Type.Object({
    from: Day,
    to: Day,
    /** New users. */
    users: Counted,
    profiles: Counted,
    /** The profiles created in the period that have price plans or paid posts by now. */
    creators: Counted,
    /** Published, and not removed since. */
    posts: Counted,
    ai_requests: Counted,
    transactions: Counted,
    /** By card and crypto. */
    credits_bought: Compared,
    /** Payments for subscriptions, posts, messages and tips, before refunds. */
    sales: Compared,
    /** The platform's income, after refunds. */
    revenue: Compared,
  }),
)
export type AdminStatistics = Static<typeof AdminStatistics>

/** The work that waits for the team. Null for moderators where only admins decide. */
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
    /** The part of the profiles that have price plans or paid posts by now. */
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
    /** By card and crypto. */
    credits_bought: CreditAmount,
  }),
)
export type TransactionsPoint = Static<typeof TransactionsPoint>
