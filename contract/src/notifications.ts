import Type, { type Static } from 'typebox'
import { route } from './api/route.ts'
import { named } from './api/schema.ts'

/** What the own user is told by mail. */
export const NotificationPreferences = named(
  'NotificationPreferences',
  Type.Object({
    email_receipts: Type.Boolean({ description: 'after every payment' }),
    email_renewals: Type.Boolean({ description: 'before a subscription renews, and when it could not' }),
    email_payouts: Type.Boolean({ description: 'when a payout is decided' }),
  }),
)
export type NotificationPreferences = Static<typeof NotificationPreferences>

export const notifications = {
  showPreferences: route({
    method: 'GET',
    path: '/profile/preferences/notifications',
    also: ['/setting/notification'],
    who: 'user',
    summary: 'What the own user is told by mail',
    returns: NotificationPreferences,
  }),
  changePreferences: route({
    method: 'PUT',
    path: '/profile/preferences/notifications',
    who: 'user',
    summary: 'Choose what the own user is told by mail',
    body: NotificationPreferences,
    returns: NotificationPreferences,
  }),
} as const
