/** Lets this device show the app's offline page and push notifications. Some browsers refuse. */
export function registerServiceWorker(): void {
  // A developer's changes must not be hidden by a cached copy.
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}
