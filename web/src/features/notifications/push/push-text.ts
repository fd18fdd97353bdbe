import type { PushObstacle } from './subscribe-device.ts'

export const pushNotifications = 'Push notifications'
export const pushDescription = 'These appear on your devices, even when Fanfare is closed.'

// This device.
export const thisDevice = 'This device'
export const onThisDevice = 'On this device'
export const onThisDeviceHint = 'They stop when you sign out.'
export const obstacles: Record<PushObstacle, string> = {
  unsupported:
    'This browser doesn’t support push notifications here. On an iPhone or iPad, add Fanfare to your home screen and open it from there.',
  refused: 'You blocked notifications from Fanfare. Allow them in your browser’s settings for this site.',
}
export const pushUnreachable = 'This browser couldn’t reach its push service. Try again later.'

// The types.
export const onAllDevices = 'On all devices with push turned on'
export const messagesHint = 'They don’t show the message text.'
