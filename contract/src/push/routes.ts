import { route } from '../api/route.ts'
import { Done } from '../api/schema.ts'
import { PushDevice, PushSubscription } from './device.ts'

export const push = {
  show: route({
    method: 'GET',
    path: '/push/device',
    who: 'user',
    summary: 'Check whether this device receives push notifications, and get the key for turning them on',
    returns: PushDevice,
  }),
  turnOn: route({
    method: 'PUT',
    path: '/push/device',
    who: 'user',
    bannedToo: true,
    ceiling: 'settings',
    summary:
      'Turn on push notifications for this device until its session ends. Repeating replaces the address',
    body: PushSubscription,
    returns: Done,
  }),
  turnOff: route({
    method: 'DELETE',
    path: '/push/device',
    who: 'user',
    bannedToo: true,
    ceiling: 'settings',
    summary: 'Turn off push notifications for this device',
    returns: Done,
    problems: ['push-not-on'],
  }),
} as const
