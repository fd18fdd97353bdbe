import Type from 'typebox'
import { pageLimits } from '../api/limits.ts'
import { pageFields, pageOf } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Done, IdParams } from '../api/schema.ts'
import { notificationLimits } from './limits.ts'
import { Notification } from './notification.ts'
import { NotificationType } from '../notifications/notification-type.ts'

const UnreadCount = Type.Object({
  count: Type.Integer({ minimum: 0, description: `at most ${notificationLimits.unread + 1}` }),
})

export const notificationList = {
  list: route({
    method: 'GET',
    path: '/profile/notifications',
    who: 'user',
    summary: 'List notifications of the current profile and its user, newest first',
    query: Type.Object({ ...pageFields(pageLimits.default), type: Type.Optional(NotificationType) }),
    returns: pageOf(Notification),
  }),
  count: route({
    method: 'GET',
    path: '/profile/notifications/count',
    who: 'user',
    summary: 'Count unread notifications',
    returns: UnreadCount,
  }),
  read: route({
    method: 'POST',
    path: '/profile/notifications/:id/read',
    who: 'user',
    bannedToo: true,
    ceiling: 'settings',
    summary: 'Mark a notification as read',
    params: IdParams,
    returns: Done,
    problems: ['notification-not-found'],
  }),
  readByAddress: route({
    method: 'GET',
    path: '/profile/notifications/:id/read',
    who: 'user',
    summary: 'Mark a notification as read',
    params: IdParams,
    returns: Done,
    problems: ['notification-not-found'],
  }),
  readAll: route({
    method: 'POST',
    path: '/profile/notifications/read-all',
    who: 'user',
    bannedToo: true,
    ceiling: 'settings',
    summary: 'Mark all notifications as read',
    returns: Done,
  }),
  readAllByAddress: route({
    method: 'GET',
    path: '/profile/notifications/read-all',
    who: 'user',
    summary: 'Mark all notifications as read',
    returns: Done,
  }),
  remove: route({
    method: 'DELETE',
    path: '/profile/notifications/:id/delete',
    who: 'user',
    bannedToo: true,
    ceiling: 'settings',
    summary: 'Delete a notification',
    params: IdParams,
    returns: Done,
    problems: ['notification-not-found'],
  }),
} as const
