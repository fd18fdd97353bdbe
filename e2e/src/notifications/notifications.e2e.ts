import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { scriptOf } from '../requests/hold-scripts.ts'
import { done, memberOf, postBy, visitAs, type Member } from '../members.ts'
import { violationsOn } from '../violations.ts'
import { intercept } from '../requests/intercept.ts'

// Other people's actions reach Leo while he is anywhere in the app.
let fanfare: Fanfare
let browser: Browser
let leo: Member
let mia: Member
let ida: Member
let seat: Visit
let post: string

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  leo = await memberOf(fanfare, { username: 'leo', name: 'Leo Brandt' })
  mia = await memberOf(fanfare, { username: 'mia', name: 'Mia Kovacs' })
  ida = await memberOf(fanfare, { username: 'ida', name: 'Ida Lund' })
  post = await postBy(leo, { picture: 'synth.jpg', description: 'New patch tonight' })
  seat = await visitAs(browser, fanfare, leo)
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const like = (who: Member, method: 'POST' | 'DELETE' = 'POST') =>
  done(who.send(method, `/post/${post.split('/')[2] ?? ''}/like`))
const bell = (page: Page, unread = '') =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: new RegExp(`^Notifications ?${unread}$`) })
const items = (page: Page) =>
  page.getByRole('list', { name: 'Notifications, newest first' }).getByRole('listitem')

test('an empty list explains what will appear there', async () => {
  const { page } = seat
  await page.goto('/')
  await bell(page).click()
  await page.getByText('No notifications yet').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Mark all as read' }).isDisabled()).toBe(true)
})

test('a like appears in Leo’s navigation on any screen, without reloading', async () => {
  const { page } = seat
  await page.goto('/explore')
  await bell(page).waitFor()
  await like(mia)
  await bell(page, ', 1 unread').waitFor()
})

test('a notification that arrives before its listeners have loaded is shown once they have', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, ida)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const listener = await scriptOf('src/features/notification-list/notification-news.tsx')
  await page.route(`**${listener}`, async (route) => {
    await released
    await route.continue()
  })
  const connecting = page.waitForEvent('websocket')
  await page.goto('/notifications')
  const socket = await connecting
  await page.getByText('No notifications yet').waitFor()
  const arriving = socket.waitForEvent('framereceived', ({ payload }) =>
    payload.toString().includes('"name":"notification"'),
  )
  await done(mia.send('POST', `/profile/${ida.profileId}/follow`))
  await arriving
  await expect.poll(() => page.getByText('Mia Kovacs').count()).toBe(0)
  release()
  await items(page).getByText('Mia Kovacs started following you').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('a second like is added to the first one’s notification in the open list', async () => {
  const { page } = seat
  await bell(page, ', 1 unread').click()
  await items(page).getByText('Mia Kovacs liked your post', { exact: true }).waitFor()
  await like(ida)
  await items(page).getByText('Ida Lund and Mia Kovacs liked your post').waitFor()
  await expect.poll(() => items(page).count()).toBe(1)
})

test('opening a notification opens the post and marks the notification as read', async () => {
  const { page } = seat
  await items(page).getByRole('link').first().click()
  await page.waitForURL(post)
  await bell(page).waitFor()
})

test('a person who unlikes a post is removed from the notification', async () => {
  const { page } = seat
  await like(ida, 'DELETE')
  await bell(page).click()
  // The sentence names both people until the server has rebuilt it.
  await items(page).getByText('Mia Kovacs liked your post', { exact: true }).waitFor()
  await expect.poll(() => page.getByText('Ida Lund').count()).toBe(0)
})

test('Leo deletes a notification with the keyboard, and marks one about a follow as read', async () => {
  const { page } = seat
  await done(mia.send('POST', `/profile/${leo.profileId}/follow`))
  await items(page).getByText('Mia Kovacs started following you').waitFor()
  await page.getByRole('button', { name: /^Delete notification: .*liked your post/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Notification deleted successfully.').waitFor()
  await expect.poll(() => items(page).count()).toBe(1)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await bell(page).waitFor()
})

test('Leo marks a notification as read without opening it, and learns if that fails', async () => {
  const { page } = seat
  await done(ida.send('POST', `/profile/${leo.profileId}/follow`))
  await bell(page, ', 1 unread').waitFor()
  const markRead = page.getByRole('button', { name: /^Mark as read: .*started following you$/ })
  const isReading = (url: URL) => /\/notifications\/[^/]+\/read$/.test(url.pathname)
  const allow = await intercept(page, isReading, (route) => route.abort())
  await markRead.click()
  await page.getByText('The server isn’t responding. Try again in a moment.').first().waitFor()
  await bell(page, ', 1 unread').waitFor()
  await allow()
  await markRead.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Notification read successfully.').waitFor()
  await bell(page).waitFor()
  await markRead.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/notifications')
  const row = items(page).filter({ hasText: 'started following you' }).getByRole('link')
  await expect.poll(() => row.evaluate((link) => link === document.activeElement)).toBe(true)
  await expect.poll(() => items(page).getByText('Unread').count()).toBe(0)
  await done(ida.send('DELETE', `/profile/${leo.profileId}/follow`))
})

test('a notification type that Leo turned off stops arriving', async () => {
  const { page } = seat
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
  await page.waitForURL(/\/settings#notification$/)
  await page
    .getByRole('switch', { name: /^Likes Someone/ })
    .first()
    .click()
  await page.getByText('Notification preferences updated successfully.').waitFor()
  await like(ida)
  await done(ida.send('POST', `/profile/${leo.profileId}/follow`))
  await bell(page, ', 1 unread').waitFor()
  await bell(page, ', 1 unread').click()
  await items(page).getByText('Ida Lund and Mia Kovacs started following you').waitFor()
  await expect.poll(() => page.getByText('liked your post').count()).toBe(0)
})

test('a list filtered by type shows only that type, and continues after its first page', async () => {
  for (let post = 1; post <= 22; post += 1) {
    const form = { id: randomUUID(), description: `Number ${post}, with @leo`, contents: [] }
    await done(mia.send('POST', '/post', form))
  }
  // The server notifies Leo in the background, so the second page appears only after a while.
  const mentions = () => leo.get('GET /profile/notifications', '/profile/notifications?type=mention&limit=50')
  await expect.poll(async () => (await mentions()).data.length).toBe(22)
  const { page } = seat
  await page.goto('/notifications')
  await items(page).first().waitFor()
  const isSecondPage = (url: URL) => url.searchParams.has('cursor') && url.pathname.endsWith('/notifications')
  const allow = await intercept(page, isSecondPage, (route) => route.abort())
  await page.getByLabel('Type').selectOption('Mentions')
  await page.getByText('Couldn’t load more').waitFor()
  await expect.poll(() => items(page).count()).toBe(20)
  await expect.poll(() => items(page).getByText('Mia Kovacs mentioned you').count()).toBe(20)
  await allow()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => items(page).count()).toBe(22)
  await expect.poll(() => page.getByRole('button', { name: 'Load more' }).count()).toBe(0)

  await page.getByLabel('Type').selectOption('Payouts')
  await page.getByText('No notifications of this type').waitFor()
  await page.getByLabel('Type').selectOption('All types')
  await items(page).getByText('Ida Lund and Mia Kovacs started following you').waitFor()
})

test('Mia isn’t notified of her own actions', async () => {
  const { page, context } = await visitAs(browser, fanfare, mia)
  await page.goto('/notifications')
  await page.getByText('No notifications yet').waitFor()
  await context.close()
})

test('the list passes WCAG A and AA, and can be opened on a phone', async () => {
  const { page, context } = await visitAs(browser, fanfare, { ...leo, size: phone })
  await page.goto('/')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Notifications/ })
    .click()
  await items(page).first().waitFor()
  const open = (screen: Page) => items(screen).first().waitFor()
  expect(await violationsOn(page, [{ path: '/notifications', open }])).toEqual({})
  await context.close()
})

test('the browser reported no error', () => {
  expect(seat.faults).toEqual([])
})
