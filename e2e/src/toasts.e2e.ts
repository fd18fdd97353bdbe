import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Visit } from './browser.ts'
import { stopPageClock } from './clocks.ts'
import { startFanfare, type Fanfare } from './fanfare.ts'
import { memberOf, postBy, visitAs } from './members.ts'
import { untilAppReady } from './settled.ts'
import { choose } from './steps.ts'
import { intercept } from './requests/intercept.ts'

// Mia sees toasts when she shares, likes and saves Leo's posts.
let fanfare: Fanfare
let browser: Browser
let mia: Visit
let post: string
let ownPost: string

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  const leo = await memberOf(fanfare, { username: 'leo', name: 'Leo Brandt' })
  post = await postBy(leo, { picture: 'synth.jpg', description: 'New patch tonight' })
  const member = await memberOf(fanfare, { username: 'mia', name: 'Mia Kovacs' })
  ownPost = await postBy(member, { picture: 'dunesw.jpg', description: 'Wind' })
  mia = await visitAs(browser, fanfare, member)
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const copied = (page: Page) => messages(page).getByText('Link copied to clipboard!')

const toasts = (page: Page) => messages(page).locator('[role$=dialog]')

const copyLink = (page: Page) => page.getByRole('button', { name: 'Share', exact: true }).click()

async function swipeRight(page: Page, box: { x: number; y: number } | null): Promise<void> {
  const [x, y] = [(box?.x ?? 0) + 120, (box?.y ?? 0) + 28]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y, { steps: 4 })
  await page.mouse.move(x + 140, y, { steps: 4 })
  await page.mouse.up()
}

/**
 * Advances the page's clock in steps that are short compared with a toast's duration, until a condition is
 * true.
 */
const stepUntil = (page: Page, holds: () => Promise<boolean>): Promise<void> =>
  expect
    .poll(async () => {
      await page.clock.runFor(50)
      return holds()
    })
    .toBe(true)

/** This is longer than a toast is shown. */
const longMs = 10_000

const focused = (page: Page, what: 'textContent' | 'ariaLabel') =>
  page.evaluate((property) => document.activeElement?.[property], what)

test('a toast is announced politely, stays while the pointer is on it, and then disappears', async () => {
  const { page } = mia
  await page.clock.install()
  await page.goto(post)
  await untilAppReady(page)
  await stopPageClock(page)
  await copyLink(page)
  await stepUntil(page, () => copied(page).isVisible())
  await expect.poll(() => messages(page).getAttribute('aria-live')).toBe('polite')
  await copied(page).hover()
  await page.clock.runFor(longMs)
  await expect.poll(() => copied(page).isVisible()).toBe(true)
  await page.mouse.move(10, 10)
  await stepUntil(page, async () => (await copied(page).count()) === 0)
})

test('F6 moves the focus to a toast, which then stays; Escape closes the toast and returns the focus', async () => {
  const { page } = mia
  await copyLink(page)
  await stepUntil(page, () => copied(page).isVisible())
  await page.keyboard.press('F6')
  await page.keyboard.press('Tab')
  await stepUntil(page, async () => (await focused(page, 'textContent'))?.includes('Link copied') === true)
  await page.clock.runFor(longMs)
  await expect.poll(() => copied(page).isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await stepUntil(page, async () => (await copied(page).count()) === 0)
  await expect.poll(() => focused(page, 'ariaLabel')).toBe('Share')
  await page.clock.resume()
})

test('an error is an alert, and shows even if the connection is lost before the first toast', async () => {
  const { page } = mia
  await page.goto(post)
  await untilAppReady(page)
  await page.keyboard.press('Tab')
  await messages(page).waitFor({ state: 'attached' })
  await stopPageClock(page)
  const reconnect = await intercept(page, '**/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  const alert = page.getByRole('alert').getByText('Failed to like/unlike post')
  await stepUntil(page, () => alert.isVisible())
  await messages(page).getByLabel('Dismiss').click()
  await stepUntil(page, async () => (await page.getByText('Failed to like/unlike post').count()) === 0)
  await reconnect()
  await page.clock.resume()
})

// "Failed calls produce an error with status and message, shown in a danger toast titled Error with the server message."
test('a follow from the post’s page that the server refuses is undone, and the toast is titled Error with the server’s message', async () => {
  const { page } = mia
  await page.goto(post)
  await untilAppReady(page)
  const message = 'You can’t follow anybody right now.'
  const allow = await intercept(page, '**/follow', (route) =>
    route.fulfill({ status: 403, json: { status: 403, code: 'not-allowed', message } }),
  )
  await page.getByRole('button', { name: 'Follow Leo Brandt' }).click()
  await page.getByRole('alert').filter({ hasText: 'Error' }).getByText(message).waitFor()
  await page.getByRole('button', { name: 'Follow Leo Brandt', pressed: false }).waitFor()
  await allow()
})

test('a toast about a pending action changes to show the outcome', async () => {
  const { page } = mia
  const removal = Promise.withResolvers<void>()
  await page.route('**/api/post/*', async (route) => {
    if (route.request().method() === 'DELETE') await removal.promise
    await route.continue()
  })
  await page.goto(ownPost)
  await choose(page, /^More/, 'Remove post')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove post' }).click()
  await messages(page).getByText('Processing').waitFor()
  await stopPageClock(page)
  await page.clock.runFor(longMs)
  await expect.poll(() => messages(page).getByText('Processing').isVisible()).toBe(true)
  removal.resolve()
  await stepUntil(page, () => messages(page).getByText('Post removed successfully').isVisible())
  await expect.poll(() => toasts(page).count()).toBe(1)
  await page.clock.resume()
})

test('three toasts show at once, the newest lowest, and each can be swiped away', async () => {
  const { page } = mia
  await page.goto(post)
  await untilAppReady(page)
  await stopPageClock(page)
  for (let pressed = 1; pressed <= 4; pressed += 1) {
    await copyLink(page)
    await stepUntil(page, async () => (await toasts(page).count()) === pressed)
  }
  await toasts(page).first().hover()
  await stepUntil(page, async () => (await toasts(page).filter({ visible: true }).count()) === 3)
  const newest = await toasts(page).first().boundingBox()
  const older = await toasts(page).nth(1).boundingBox()
  expect(newest?.y).toBeGreaterThan(older?.y ?? Infinity)
  await swipeRight(page, newest)
  await stepUntil(page, async () => (await toasts(page).count()) === 3)
  await page.clock.resume()
})

test('the browser reported no error', () => {
  expect(mia.faults).toEqual([])
})
