import Type, { type Static } from 'typebox'
import { named, Nullable } from '../api/schema.ts'
import { CreditAmount } from '../money/amount.ts'

const Day = Type.String({ description: 'YYYY-MM-DD, UTC' })
const Count = Type.Integer({ minimum: 0 })

/** How many in a period, and in the period before. */
const Counted = Type.Object({ now: Count, before: Count })
/** Credits in a period, and in the period before. */
const Compared = Type.Object({ now: CreditAmount, before: CreditAmount })

/** What happened on the whole platform in a period. */
export const AdminStatistics = named(
  'AdminStatistics',
  Type.Object({
    from: Day,
    to: Day,
    /** Who signed up. */
    users: Counted,
    profiles: Counted,
    /** Of the profiles that were created in the period, those that have price plans or paid posts by now. */
    creators: Counted,
    /** Published, and not removed since. */
    posts: Counted,
    ai_requests: Counted,
    transactions: Counted,
    /** By card and crypto. */
    credits_bought: Compared,
    /** What was paid for subscriptions, posts, messages and tips, before refunds. */
    sales: Compared,
    /** What the platform kept, after refunds. */
    revenue: Compared,
  }),
)
export type AdminStatistics = Static<typeof AdminStatistics>

/** What waits for somebody on the team. What only admins decide is null for moderators. */
export const AdminWaiting = Type.Object({
  reports: Count,
  messages: Count,
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
    /** Those of the profiles that have price plans or paid posts by now. */
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
    /** What was paid for subscriptions, posts, messages and tips, before refunds. */
    sales: CreditAmount,
    sales_before: CreditAmount,
    /** By card and crypto. */
    credits_bought: CreditAmount,
  }),
)
export type TransactionsPoint = Static<typeof TransactionsPoint>
