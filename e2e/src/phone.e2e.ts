import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone, visit, type Visit } from './browser.ts'
import { stopPageClock } from './clocks.ts'
import { startFanfare, type Fanfare } from './fanfare.ts'
import { jpeg } from './files.ts'
import { untilAppReady, untilSettled } from './settled.ts'
import { join, publish } from './steps.ts'

// The same main journey in a hand: 390 by 844, touch, light.
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

test('Yuki joins and publishes on the phone', async () => {
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

test('the bottom bar leads through the app, and no page is wider than the phone', async () => {
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

test('a double tap on the picture likes the post', async () => {
  const { page } = yuki
  await page.clock.install()
  await page.goto('/')
  // Until the app is there, two taps are one press.
  await untilAppReady(page)
  const picture = page.getByRole('button', { name: /^Open photo 1/ }).first()
  await picture.waitFor()
  const box = await picture.boundingBox()
  const at = { x: (box?.x ?? 0) + 100, y: (box?.y ?? 0) + 100 }
  // Between the two taps no time passes for the page, however slow the machine is.
  await stopPageClock(page)
  await page.touchscreen.tap(at.x, at.y)
  await page.touchscreen.tap(at.x, at.y)
  await page.clock.resume()
  await page.getByRole('button', { name: 'Like', exact: true, pressed: true }).waitFor()
})

test('Back closes what lies over the page, and only then leaves the page', async () => {
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

/** Presses Back and expects the overlay to be gone and the page under it to stay. */
async function expectBackCloses(overlay: Locator): Promise<void> {
  const { page } = yuki
  await overlay.waitFor()
  await page.evaluate(() => history.back())
  await overlay.waitFor({ state: 'hidden' })
  // The router takes the step back again once it has happened.
  await page.waitForURL((url) => url.pathname === '/')
}

test('nothing went wrong in the browser on the way', () => {
  expect(yuki.faults).toEqual([])
})
