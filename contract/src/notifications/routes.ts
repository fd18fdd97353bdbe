import Type, { type Static } from 'typebox'
import { pageFields, pageOf } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Done, Id, IdParams, named, Nullable, Time } from '../api/schema.ts'
import { limits } from '../limits.ts'
import { CreditAmount } from '../money/amount.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'

const InApp = Type.Object({ in_app: Type.Boolean(), push: Type.Boolean() })
const InAppAndEmail = Type.Object({ in_app: Type.Boolean(), push: Type.Boolean(), email: Type.Boolean() })

/**
 * For each type of notification, the channels that can be turned off. What protects the account can't be. What is off in the
 * app isn't pushed either.
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
    tip: InApp,
    purchase: InApp,
    ai_result: InApp,
    receipt: InAppAndEmail,
    renewal: InAppAndEmail,
    payout: InAppAndEmail,
    // Chat has its own list.
    message: Type.Object({ push: Type.Boolean() }),
  }),
)
export type NotificationPreferences = Static<typeof NotificationPreferences>

export const NotificationType = Type.Enum([
  'follow',
  'subscription',
  'like',
  'comment',
  'reply',
  'comment_like',
  'tip',
  'purchase',
  'ai_result',
  'receipt',
  'renewal',
  'payout',
  'account',
])
/** The types of which mails can be turned off. */
export const EmailType = Type.Enum(['receipt', 'renewal', 'payout'])
export type EmailType = Static<typeof EmailType>

const UnsubscribeParams = Type.Object({ token: Type.String({ maxLength: 200 }) })

/** How somebody is told. */
export type NotificationChannel = 'in_app' | 'push' | 'email'

export type NotificationType = Static<typeof NotificationType>

/** Of what somebody is told: what the list shows, and messages. */
export type ToldType = NotificationType | 'message'

/**
 * Something that happened to the current profile or its user. What several people did to the same thing on one day (UTC) is
 * one notification; `actors` are the latest of them.
 */
export const Notification = named(
  'Notification',
  Type.Object({
    id: Id,
    type: NotificationType,
    is_read: Type.Boolean(),
    happened_at: Time,
    actors: Type.Array(ProfileBadge, { maxItems: limits.notification.actors }),
    actor_count: Type.Integer({ minimum: 0 }),
    text: Nullable(Type.String({ description: 'the latest comment' })),
    amount: Nullable(CreditAmount),
    title: Nullable(Type.String({ description: 'what happened, in words, where no profile did it' })),
    path: Nullable(Type.String({ description: 'the page of the app that it leads to' })),
  }),
)
export type Notification = Static<typeof Notification>

const UnreadCount = Type.Object({
  count: Type.Integer({ minimum: 0, description: `at most ${limits.notification.unread + 1}` }),
})

export const notifications = {
  list: route({
    method: 'GET',
    path: '/profile/notifications',
    who: 'user',
    summary: 'What happened to the current profile and its user, latest first',
    query: Type.Object({ ...pageFields(limits.page.default), type: Type.Optional(NotificationType) }),
    returns: pageOf(Notification),
  }),
  count: route({
    method: 'GET',
    path: '/profile/notifications/count',
    who: 'user',
    summary: 'How many are unread',
    returns: UnreadCount,
  }),
  read: route({
    method: 'POST',
    path: '/profile/notifications/:id/read',
    who: 'user',
    ceiling: 'settings',
    summary: 'Mark one as read',
    params: IdParams,
    returns: Done,
    problems: ['notification-not-found'],
  }),
  readByAddress: route({
    method: 'GET',
    path: '/profile/notifications/:id/read',
    who: 'user',
    summary: 'Mark one as read',
    params: IdParams,
    returns: Done,
    problems: ['notification-not-found'],
  }),
  readAll: route({
    method: 'POST',
    path: '/profile/notifications/read-all',
    who: 'user',
    ceiling: 'settings',
    summary: 'Mark all as read',
    returns: Done,
  }),
  readAllByAddress: route({
    method: 'GET',
    path: '/profile/notifications/read-all',
    who: 'user',
    summary: 'Mark all as read',
    returns: Done,
  }),
  remove: route({
    method: 'DELETE',
    path: '/profile/notifications/:id/delete',
    who: 'user',
    ceiling: 'settings',
    summary: 'Delete one',
    params: IdParams,
    returns: Done,
    problems: ['notification-not-found'],
  }),
  showPreferences: route({
    method: 'GET',
    path: '/profile/preferences/notifications',
    also: ['/setting/notification'],
    who: 'user',
    summary: 'What the own user is told, and how',
    returns: NotificationPreferences,
  }),
  changePreferences: route({
    method: 'PUT',
    path: '/profile/preferences/notifications',
    who: 'user',
    ceiling: 'settings',
    summary: 'Choose what the own user is told, and how',
    body: NotificationPreferences,
    returns: NotificationPreferences,
  }),
  showUnsubscribe: route({
    method: 'GET',
    path: '/unsubscribe/:token',
    who: 'anyone',
    summary: 'Which emails the link in an email turns off',
    params: UnsubscribeParams,
    returns: Type.Object({ type: EmailType, is_on: Type.Boolean() }),
    problems: ['link-not-valid'],
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/unsubscribe/:token',
    who: 'anyone',
    ceiling: 'settings',
    summary: 'Turn off the emails that the link belongs to; no sign-in is needed, and again changes nothing',
    params: UnsubscribeParams,
    returns: Done,
    problems: ['link-not-valid'],
  }),
} as const
