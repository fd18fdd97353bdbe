import type { Browser, CDPSession } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { memberOf, visitAs, type Member } from '../members.ts'
import { violationsOn } from '../violations.ts'

// Leo wants push notifications. The browser vendor's push service can't be reached here, so Chromium's developer tools
// deliver the messages instead. The server's messages are tested in push-notification.test.ts.
let fanfare: Fanfare
let browser: Browser
let member: Member
let leo: Visit
beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser({ hasNotifications: true })
  member = await memberOf(fanfare, { username: 'leo', name: 'Leo Brandt' })
  leo = await visitAs(browser, fanfare, member)
  await leo.context.grantPermissions(['notifications'])
  await leo.context.addInitScript(subscribeWithoutVendor)
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

/** Runs in the page: acts like a browser after its vendor's push service has responded. */
function subscribeWithoutVendor(): void {
  const subscription = {
    toJSON: () => ({
      endpoint: 'https://push.example.com/to/leo',
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    }),
  }
  PushManager.prototype.subscribe = () => Promise.resolve(subscription as unknown as PushSubscription)
}

const isOn = async () => (await member.get('GET /push/device', '/push/device')).is_on
const switchOf = (name: string) => leo.page.getByRole('switch', { name })

test('Leo turns push on for this device, and it stays on after a reload', async () => {
  const { page } = leo
  await page.goto('/settings#notification')
  await switchOf('On this device').click()
  await expect.poll(isOn).toBe(true)
  await page.reload()
  await expect.poll(() => switchOf('On this device').isChecked()).toBe(true)
})

test('a push notification shows while Fanfare is closed, replaces the previous one of its group, and opens its page', async () => {
  const { page } = leo
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const message = { id: 'one', text: 'Mia Kovacs liked your post', path: '/notifications' }
  const shown = () =>
    page.evaluate(async () => {
      const notifications = await (await navigator.serviceWorker.ready).getNotifications()
      return notifications.map((one) => [one.title, one.body, one.tag, one.data as unknown])
    })
  const push = async (text = message.text) => {
    await deliver({ ...message, text })
    await expect.poll(shown).toEqual([['Fanfare', text, 'one', '/notifications']])
  }
  await push()
  // The next one of this group replaces it, and alerts again.
  await push('Mia Kovacs and Noor Haddad liked your post')
  const alertsAgain = page.evaluate(async () => {
    const [shownNow] = await (await navigator.serviceWorker.ready).getNotifications()
    return shownNow && (Reflect.get(shownNow, 'renotify') as unknown)
  })
  expect(await alertsAgain).toBe(true)
  // Leo's tab stays on his settings.
  expect(await clickNotification()).toEqual([`opened ${fanfare.url}/notifications`])
  await expect.poll(shown).toEqual([])
  await page.goto('/notifications')
  await push()
  expect(await clickNotification()).toEqual([`focused ${fanfare.url}/notifications`])
})

async function deliver(message: object): Promise<void> {
  const devtools = await leo.context.newCDPSession(leo.page)
  const registrationId = await registrationOf(devtools)
  const data = JSON.stringify(message)
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: fanfare.url, registrationId, data })
  await devtools.detach()
}

/** Clicks the notification, and returns which tabs it opened or focused. */
async function clickNotification(): Promise<string[]> {
  const [worker] = leo.context.serviceWorkers()
  if (!worker) throw new Error('There is no service worker.')
  return worker.evaluate<string[]>(clickInWorker)
}

/** Runs in the service worker. Only a real click may open and focus tabs, so both are replaced. */
const clickInWorker = `(async () => {
  const done = []
  clients.openWindow = async (address) => done.push('opened ' + address)
  WindowClient.prototype.focus = async function () { done.push('focused ' + this.url) }
  const [notification] = await registration.getNotifications()
  const event = new NotificationEvent('notificationclick', { notification })
  const work = []
  event.waitUntil = (one) => work.push(one)
  dispatchEvent(event)
  await Promise.all(work)
  return done
})()`

test('Leo turns off one type, and a type that is off in the app can’t be pushed', async () => {
  const { page } = leo
  await page.goto('/settings#notification')
  const push = page.getByRole('group', { name: 'On all devices with push turned on' })
  await push.getByRole('switch', { name: 'Tips' }).click()
  const kept = async () =>
    (await member.get('GET /profile/preferences/notifications', '/profile/preferences/notifications')).tip
  await expect.poll(kept).toEqual({ in_app: true, push: false, email: true })
  await page.getByRole('switch', { name: 'New followers' }).first().click()
  await expect.poll(() => push.getByRole('switch', { name: 'New followers' }).isDisabled()).toBe(true)
})

test('when Leo turns push off, the server deletes this device', async () => {
  await switchOf('On this device').click()
  await expect.poll(() => switchOf('On this device').isChecked()).toBe(false)
  await expect.poll(isOn).toBe(false)
})

test('a user who blocked notifications learns where to allow them, and the settings pass WCAG A and AA', async () => {
  const { page, context } = await visitAs(browser, fanfare, member)
  await context.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'denied' }))
  await page.goto('/settings#notification')
  await page.getByText('You blocked notifications from Fanfare.').waitFor()
  await expect.poll(() => page.getByRole('switch', { name: 'On this device' }).isDisabled()).toBe(true)
  expect(await violationsOn(page, [{ path: '/settings#notification' }])).toEqual({})
  await context.close()
})

test('the browser reported no error', () => {
  expect(leo.faults).toEqual([])
})

async function registrationOf(devtools: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  return await found
}
