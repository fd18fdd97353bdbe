import Type, { type Static } from 'typebox'
import { Id, named, Nullable, Time } from '../api/schema.ts'
import { CreditAmount } from '../money/amount.ts'
import { notificationLimits } from './limits.ts'
import { NotificationType } from '../notifications/notification-type.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'

/**
 * Something that happened to the current profile or its user. When several people do the same thing on one day (UTC),
 * that is one notification; `actors` are the latest of them.
 */
export const Notification = named(
  'Notification',
  Type.Object({
    id: Id,
    type: NotificationType,
    is_read: Type.Boolean(),
    happened_at: Time,
    actors: Type.Array(ProfileBadge, { maxItems: notificationLimits.actors }),
    actor_count: Type.Integer({ minimum: 0 }),
    text: Nullable(Type.String({ description: 'the latest comment' })),
    amount: Nullable(CreditAmount),
    title: Nullable(Type.String({ description: 'the text, if no profile caused the notification' })),
    path: Nullable(Type.String({ description: 'the page of the app that it leads to' })),
  }),
)
export type Notification = Static<typeof Notification>
