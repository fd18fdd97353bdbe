import Type from 'typebox'
import { route } from '../api/route.ts'
import { Done } from '../api/schema.ts'
import { EmailType } from './notification-type.ts'
import { NotificationPreferences } from './preferences.ts'

const UnsubscribeParams = Type.Object({ token: Type.String({ maxLength: 200 }) })

export const notifications = {
  showPreferences: route({
    method: 'GET',
    path: '/profile/preferences/notifications',
    also: ['/setting/notification'],
    who: 'user',
    summary: 'Get your notification preferences',
    returns: NotificationPreferences,
  }),
  changePreferences: route({
    method: 'PUT',
    path: '/profile/preferences/notifications',
    who: 'user',
    bannedToo: true,
    ceiling: 'settings',
    summary: 'Set your notification preferences',
    body: NotificationPreferences,
    returns: NotificationPreferences,
  }),
  showUnsubscribe: route({
    method: 'GET',
    path: '/unsubscribe/:token',
    who: 'anyone',
    summary: 'Get the kind of emails that an unsubscribe link turns off',
    params: UnsubscribeParams,
    returns: Type.Object({ type: EmailType, is_on: Type.Boolean() }),
    problems: ['link-not-valid'],
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/unsubscribe/:token',
    who: 'anyone',
    ceiling: 'settings',
    summary:
      'Turn off the kind of emails that an unsubscribe link belongs to. Needs no sign-in; repeating has no effect',
    params: UnsubscribeParams,
    returns: Done,
    problems: ['link-not-valid'],
  }),
} as const
