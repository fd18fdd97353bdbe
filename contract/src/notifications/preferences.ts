import Type, { type Static } from 'typebox'
import { named } from '../api/schema.ts'

const Channels = Type.Object({ in_app: Type.Boolean(), push: Type.Boolean(), email: Type.Boolean() })

/**
 * For each type of notification, the channels that can be turned off. Notifications that protect the account can't be
 * turned off. A type that is off in the app is neither pushed nor emailed, except receipts, renewals and payouts.
 */
export const NotificationPreferences = named(
  'NotificationPreferences',
  Type.Object({
    follow: Channels,
    subscription: Channels,
    like: Channels,
    comment: Channels,
    reply: Channels,
    comment_like: Channels,
    mention: Channels,
    tip: Channels,
    purchase: Channels,
    ai_result: Channels,
    receipt: Channels,
    renewal: Channels,
    payout: Channels,
    // The chat lists messages, so these can't be turned off in the app.
    message: Type.Object({ push: Type.Boolean(), email: Type.Boolean() }),
  }),
)
export type NotificationPreferences = Static<typeof NotificationPreferences>
