import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone, visit, type Visit } from './browser.ts'
import { stopPageClock } from './clocks.ts'
import { startFanfare, type Fanfare } from './fanfare.ts'
import { jpeg } from './files.ts'
import { untilAppReady, untilSettled } from './settled.ts'
import { join, publish } from './steps.ts'

// The main journey on a phone: 390 by 844, touch, light.
let fanfare: Fanfare
let browser: Browser
let yuki: Visit
let post: string

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  yuki = await visit(browser, { url: fanfare.url, size: phone, theme: 'light' })
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const isWide = (): Promise<boolean> =>
  yuki.page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('Yuki signs up and publishes a post on a phone', async () => {
  await join(yuki.page, { username: 'yuki', name: 'Yuki Tanabe' })
  await untilSettled(yuki.page)
  expect(await isWide()).toBe(false)
  post = await publish(yuki.page, {
    files: [await jpeg('synth.jpg', 'synth.jpg')],
    words: 'New patch tonight',
  })
  await untilSettled(yuki.page)
  expect(await isWide()).toBe(false)
})

test('the bottom bar leads through the app, and no page is wider than the screen', async () => {
  const { page } = yuki
  for (const path of [
    '/',
    '/explore',
    '/search?search=yuki',
    '/saved',
    '/notifications',
    '/settings',
    '/yuki',
    post,
    '/create-post',
    '/fans',
    '/subscribers',
  ]) {
    await page.goto(path)
    await untilSettled(page)
    expect(await isWide(), path).toBe(false)
  }
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reels' }).tap()
  await page.waitForURL(/\/videos/)
})

test('a signed-in user finds a creator by name, from the feed and from the menu', async () => {
  const { page } = yuki
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Search', exact: true }).tap()
  const search = page.getByRole('searchbox', { name: 'Search creators, posts and tags' })
  await expect.poll(() => search.evaluate((node) => node === document.activeElement)).toBe(true)
  await page.keyboard.type('tanabe')
  await page.getByRole('main').getByRole('link', { name: 'Yuki Tanabe' }).first().waitFor()
  await expect.poll(() => page.getByText('No results for').count()).toBe(0)
  await page.getByRole('button', { name: 'Profiles and settings' }).tap()
  await page.getByRole('menuitem', { name: 'Search', exact: true }).tap()
  await page.getByText('Find creators, posts and tags').waitFor()
})

test('a seller opens their subscribers and earnings from the menu', async () => {
  const { page, context } = yuki
  const data = { monthly_price: 30, discounts: { three_months: 0, six_months: 0, twelve_months: 0 } }
  const headers = { origin: fanfare.url }
  expect((await context.request.put('/api/profile/plans', { data, headers })).status()).toBe(200)
  await page.goto('/')
  for (const name of ['Subscribers', 'Earnings']) {
    await page.getByRole('button', { name: 'Profiles and settings' }).tap()
    await page.getByRole('menuitem', { name, exact: true }).tap()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
})

test('a double tap on the picture likes the post', async () => {
  const { page } = yuki
  await page.clock.install()
  await page.goto('/')
  // Until the app is ready, only the last of two taps would be replayed.
  await untilAppReady(page)
  const picture = page.getByRole('button', { name: /^Open photo 1/ }).first()
  await picture.waitFor()
  const box = await picture.boundingBox()
  const at = { x: (box?.x ?? 0) + 100, y: (box?.y ?? 0) + 100 }
  // With the clock stopped, no time passes between the two taps, however slow the machine is.
  await stopPageClock(page)
  await page.touchscreen.tap(at.x, at.y)
  await page.touchscreen.tap(at.x, at.y)
  await page.clock.resume()
  await page.getByRole('button', { name: 'Like', exact: true, pressed: true }).waitFor()
})

test('Back closes overlays first, and only then leaves the page', async () => {
  const { page } = yuki
  await page.goto('/explore')
  await untilAppReady(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feed' }).tap()
  await page.waitForURL((url) => url.pathname === '/')

  await page
    .getByRole('button', { name: /^More about the post/ })
    .first()
    .tap()
  await expectBackCloses(page.getByRole('menu', { name: /^More about the post/ }))
  await page
    .getByRole('button', { name: /^Open photo 1/ })
    .first()
    .tap()
  await expectBackCloses(page.getByRole('dialog', { name: /photo/i }))
  await page
    .getByRole('button', { name: /^More about the post/ })
    .first()
    .tap()
  await page.getByRole('menuitem', { name: 'Remove post' }).tap()
  await expectBackCloses(page.getByRole('dialog', { name: /remove/i }))

  await page.goBack()
  await page.waitForURL(/\/explore/)
})

test('dragging a sheet down closes it, unless it is let go too early or touched elsewhere', async () => {
  const { page } = yuki
  await page.goto('/explore')
  await untilAppReady(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feed' }).tap()
  const sheet = page.getByRole('dialog', { name: /remove/i })
  const open = async () => {
    await page
      .getByRole('button', { name: /^More about the post/ })
      .first()
      .tap()
    await page.getByRole('menuitem', { name: 'Remove post' }).tap()
    await sheet.waitFor()
    await untilSettled(page)
    const box = await sheet.boundingBox()
    if (!box) throw new Error('The sheet isn’t shown.')
    return box
  }
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await open()
  await sheet.getByRole('button', { name: 'Close' }).tap()
  await sheet.waitFor({ state: 'hidden' })
  // The focus returns a moment after the sheet has closed.
  await untilSettled(page)
  const afterClose = await focused()

  const { x, y, width, height } = await open()
  const middle = x + width / 2
  // Drags down, and then a little up again.
  await dragBy({ x: middle, y: y + 20 }, [40, 90, 80])
  await expect.poll(async () => (await sheet.boundingBox())?.y).toBe(y)
  // Drags from the text below the title.
  await dragBy({ x: middle, y: y + height / 2 }, [100, 200, 300])
  expect((await sheet.boundingBox())?.y).toBe(y)
  await dragBy({ x: middle, y: y + 20 }, [60, 140, 200])
  await sheet.waitFor({ state: 'hidden' })
  await expect.poll(focused).toBe(afterClose)
  expect(new URL(page.url()).pathname).toBe('/')
  await page.goBack()
  await page.waitForURL(/\/explore/)
})

/** Puts a finger down, moves it by these numbers of pixels, and lifts it. */
async function dragBy({ x, y }: { x: number; y: number }, ways: readonly number[]): Promise<void> {
  const session = await yuki.context.newCDPSession(yuki.page)
  const touch = (type: 'touchStart' | 'touchMove', way: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: y + way }] })
  await touch('touchStart', 0)
  for (const way of ways) await touch('touchMove', way)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

/** Presses Back, and expects the overlay to close and the page under it to stay. */
async function expectBackCloses(overlay: Locator): Promise<void> {
  const { page } = yuki
  await overlay.waitFor()
  await page.evaluate(() => history.back())
  await overlay.waitFor({ state: 'hidden' })
  // The browser goes back first, and then the router reverts that.
  await page.waitForURL((url) => url.pathname === '/')
}

test('the browser reported no error', () => {
  expect(yuki.faults).toEqual([])
})
