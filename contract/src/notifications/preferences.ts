import Type, { type Static } from 'typebox'
import { named } from '../api/schema.ts'

const InApp = Type.Object({ in_app: Type.Boolean(), push: Type.Boolean() })
const InAppAndEmail = Type.Object({ in_app: Type.Boolean(), push: Type.Boolean(), email: Type.Boolean() })

/**
 * For each type of notification, the channels that can be turned off. Notifications that protect the account can't be
 * turned off. A type that is off in the app isn't pushed either.
 */
export const NotificationPreferences = named(
  'NotificationPreferences',
  Type.Object({
    follow: InApp,
    subscription: InApp,
    like: InApp,
    comment: InApp,
    reply: InApp,
    comment_like: InApp,
    mention: InApp,
    tip: InApp,
    purchase: InApp,
    // Its emails are off by default, because most users wait on the page for their result.
    ai_result: InAppAndEmail,
    receipt: InAppAndEmail,
    renewal: InAppAndEmail,
    payout: InAppAndEmail,
    // The chat lists messages, so only their push notifications can be turned off.
    message: Type.Object({ push: Type.Boolean() }),
  }),
)
export type NotificationPreferences = Static<typeof NotificationPreferences>
