import Type, { type Static } from 'typebox'
import { Id, named, Nullable, Time } from '../api/schema.ts'
import { CreditAmount } from '../money/amount.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'
import { Plan, SubscriptionMonths } from './plan.ts'

/** A visitor's view of a creator's plans; null if nobody can subscribe. */
const OfferedPlans = Nullable(Type.Array(Plan))

/** A subscription as its subscriber sees it. Access lasts until `ends_at`, whatever happens to the renewal. */
export const Subscription = named(
  'Subscription',
  Type.Object({
    id: Id,
    creator: ProfileBadge,
    months: SubscriptionMonths,
    price: CreditAmount,
    paid_with: Type.Enum(['credits', 'card', 'free']),
    renews: Type.Boolean(),
    renewal_price: Nullable(CreditAmount),
    /** The current price if it is above the agreed one. Unless the subscriber agrees, nothing is renewed. */
    raised_price: Nullable(CreditAmount),
    problem: Nullable(Type.String({ description: 'why the last renewal failed' })),
    started_at: Time,
    ends_at: Time,
    is_active: Type.Boolean(),
  }),
)
export type Subscription = Static<typeof Subscription>

/** The price of a subscription to a profile, and the viewer's own subscription, or null. */
export const Offer = Type.Object({ plans: OfferedPlans, subscription: Nullable(Subscription) })
export type Offer = Static<typeof Offer>
