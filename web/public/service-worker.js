/// <reference lib="webworker" />
// Shows an offline page while the connection is gone, and the server's push notifications. It caches no other pages and no
// pictures, because they are private and a device can have several users.
;(() => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no guard can tell where a script runs
  const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self))
  const kept = 'offline'
  const offlinePage = '/offline-page.html'
  const offlineFiles = [offlinePage, '/offline-page.js', '/theme.js', '/icon.svg']

  worker.addEventListener('install', (event) => {
    event.waitUntil(keepOfflinePage().then(() => worker.skipWaiting()))
  })

  worker.addEventListener('activate', (event) => {
    // The browser sends the request while it is still starting this worker.
    const asking = worker.registration.navigationPreload?.enable()
    event.waitUntil(Promise.resolve(asking).then(() => worker.clients.claim()))
  })

  worker.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') event.respondWith(navigate(event))
    else if (isOfflineFile(event.request)) event.respondWith(askServerFirst(event.request))
  })

  async function keepOfflinePage() {
    const cache = await caches.open(kept)
    await cache.addAll(offlineFiles.map((file) => new Request(file, { cache: 'reload' })))
  }

  /** @param {FetchEvent} event */
  async function navigate(event) {
    try {
      /** @type {unknown} */
      const preloaded = await event.preloadResponse
      return preloaded instanceof Response ? preloaded : await fetch(event.request)
    } catch (error) {
      const page = await caches.match(offlinePage)
      if (!page) throw error
      return page
    }
  }

  /** @param {Request} request */
  function isOfflineFile({ url }) {
    const { origin, pathname } = new URL(url)
    return origin === worker.location.origin && offlineFiles.includes(pathname)
  }

  /** @param {Request} request */
  async function askServerFirst(request) {
    try {
      return await fetch(request)
    } catch (error) {
      const file = await caches.match(request)
      if (!file) throw error
      return file
    }
  }

  worker.addEventListener('push', (event) => {
    /** @type {unknown} */
    const message = event.data?.json()
    if (isMessage(message)) event.waitUntil(show(message))
  })

  /**
   * @param {unknown} message
   * @returns {message is { id: string, text: string, path: string }}
   */
  function isMessage(message) {
    return (
      typeof message === 'object' &&
      message !== null &&
      'id' in message &&
      'text' in message &&
      'path' in message
    )
  }

  /** @param {{ id: string, text: string, path: string }} message */
  function show({ id, text, path }) {
    // The server pushes only what has become unread, so the device alerts again even if it still shows the previous one.
    const renotify = true
    const options = {
      body: text,
      tag: id,
      renotify,
      data: path,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
    }
    return worker.registration.showNotification('Fanfare', options)
  }

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(String(event.notification.data)))
  })

  /** @param {string} path */
  async function open(path) {
    const { href } = new URL(path, worker.location.origin)
    const tabs = await worker.clients.matchAll({ type: 'window' })
    // Other tabs stay on their page, because something unsent may be on it.
    const tab = tabs.find(({ url }) => url === href)
    return tab ? tab.focus() : worker.clients.openWindow(href)
  }

  // The push service gave the device a new address.
  worker.addEventListener('pushsubscriptionchange', (event) => {
    const { oldSubscription } = event
    if (oldSubscription) event.waitUntil(subscribeAgain(oldSubscription.options))
  })

  /** @param {PushSubscriptionOptions} options */
  async function subscribeAgain({ applicationServerKey }) {
    const made = await worker.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey,
    })
    const { endpoint, keys } = made.toJSON()
    await fetch('/api/push/device', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ endpoint, p256dh: keys?.p256dh, auth: keys?.auth }),
    })
  }
})()
