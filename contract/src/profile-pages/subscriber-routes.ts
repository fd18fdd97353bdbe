import Type, { type Static } from 'typebox'
import { pageFields, pageOf, pageQuery } from '../api/page.ts'
import { route } from '../api/route.ts'
import { named, Time } from '../api/schema.ts'
import { limits } from '../limits.ts'
import { SubscriptionMonths } from '../subscriptions/routes.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'

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
    spent: Type.Number({ description: 'in credits, on everything that this profile sells, and tips' }),
  }),
)
export type Subscriber = Static<typeof Subscriber>

/** Somebody who follows the current profile, as its owner sees them. */
export const Follower = named('Follower', Type.Object({ profile: ProfileBadge, since: Time }))
export type Follower = Static<typeof Follower>

const states = ['active', 'expired'] as const
export type SubscriberState = (typeof states)[number]

export const audience = {
  listSubscribers: route({
    method: 'GET',
    path: '/profile/subscribers',
    who: 'user',
    summary: 'List who subscribes to the current profile, or did, the latest first',
    query: Type.Object({
      ...pageFields(limits.page.default),
      state: Type.Enum(states, { default: 'active' }),
    }),
    returns: pageOf(Subscriber),
  }),
  listFollowers: route({
    method: 'GET',
    path: '/profile/followers',
    who: 'user',
    summary: 'List who follows the current profile, the latest first',
    query: pageQuery(limits.page.default),
    returns: pageOf(Follower),
  }),
} as const
