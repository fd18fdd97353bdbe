import { route } from '../api/route.ts'
import { Done } from '../api/schema.ts'
import { PushDevice, PushSubscription } from './device.ts'

export const push = {
  show: route({
    method: 'GET',
    path: '/push/device',
    who: 'user',
    summary: 'Whether this device takes push notifications, and how it can',
    returns: PushDevice,
  }),
  turnOn: route({
    method: 'PUT',
    path: '/push/device',
    who: 'user',
    ceiling: 'settings',
    summary: 'Send push notifications to this device until its session ends; again replaces where to',
    body: PushSubscription,
    returns: Done,
  }),
  turnOff: route({
    method: 'DELETE',
    path: '/push/device',
    who: 'user',
    ceiling: 'settings',
    summary: 'Stop push notifications to this device',
    returns: Done,
    problems: ['push-not-on'],
  }),
} as const
