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
    // Its emails are off by default: most results are finished while somebody waits.
    ai_result: InAppAndEmail,
    receipt: InAppAndEmail,
    renewal: InAppAndEmail,
    payout: InAppAndEmail,
    // Chat has its own list.
    message: Type.Object({ push: Type.Boolean() }),
  }),
)
export type NotificationPreferences = Static<typeof NotificationPreferences>
