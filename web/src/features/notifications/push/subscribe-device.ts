import type { PushSubscription as Subscription } from '@fanfare/contract/push/device'

/**
 * Why this device can't get push notifications: its browser doesn't support them, or its user blocked them.
 */
export type PushObstacle = 'unsupported' | 'refused'

/** The current obstacle to push; null without one, or if the browser would still have to ask. */
export function pushObstacle(): PushObstacle | null {
  // Without TLS there is no service worker, and Safari on an iPhone supports push only for an app on the home
  // screen.
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
  // A subscription made with an earlier server key would prevent a new one.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = made.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}

/** Ends this browser's subscription, if it has one. */
export async function unsubscribeDevice(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
