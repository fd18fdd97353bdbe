import type { PushSubscription as Subscription } from '@fanfare/contract/push/device'

/**
 * Why this device can't get push notifications: its browser doesn't support them, or its user blocked them.
 */
export type PushObstacle = 'unsupported' | 'refused'

/** The obstacle to push notifications; null without any, or if the user hasn't been asked yet. */
export function pushObstacle(): PushObstacle | null {
  // Service workers require a secure page. Safari on an iPhone supports push only for web apps on the home screen.
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported'
  return Notification.permission === 'denied' ? 'refused' : null
}

/**
 * Asks for permission and subscribes this browser with the server's key. Null if the user refuses. Throws if
 * the browser can't reach its push service.
 */
export async function subscribeDevice(key: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.ready
  // An existing subscription with an older server key would make the new one fail.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = made.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}

/** Ends this browser's push subscription, if it has one. */
export async function unsubscribeDevice(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
