/** Lets this device show the app's own page without a connection, and what the server pushes. Some browsers refuse. */
export function registerServiceWorker(): void {
  // What a developer changes must not come from yesterday.
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}
