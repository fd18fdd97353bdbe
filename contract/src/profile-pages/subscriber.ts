import Type, { type Static } from 'typebox'
import { named, Time } from '../api/schema.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'
import { SubscriptionMonths } from '../subscriptions/plan.ts'

/** Somebody who subscribes to the current profile, or did, as its owner sees them. */
export const Subscriber = named(
  'Subscriber',
  Type.Object({
    profile: ProfileBadge,
    since: Time,
    until: Time,
    renews: Type.Boolean(),
    price: Type.Number({ description: 'in credits, for `months`' }),
    months: SubscriptionMonths,
    spent: Type.Number({ description: 'in credits, for everything that this profile sells, and tips' }),
  }),
)
export type Subscriber = Static<typeof Subscriber>

export const states = ['active', 'expired'] as const
export type SubscriberState = (typeof states)[number]
