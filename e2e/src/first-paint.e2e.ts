import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser, phone, visit, type Visit } from './browser.ts'
import { startFanfare, type Fanfare } from './fanfare.ts'
import { jpeg } from './files.ts'
import { password } from './person.ts'
import { join, publish } from './steps.ts'

// Pages arrive with their content, and the app takes them over without a flash, a shift or another request.
let fanfare: Fanfare
let browser: Browser
let mia: Visit

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  mia = await visit(browser, fanfare)
  await join(mia.page, { username: 'mia', name: 'Mia Moreau' })
  const coat = await jpeg('coat.jpg', 'coat.jpg')
  await publish(mia.page, { files: [coat], words: 'A coat for sale', price: '3' })
  const ribbons = await jpeg('ribbons.jpg', 'ribbons.jpg')
  await publish(mia.page, { files: [ribbons], words: 'Ribbons in the wind' })
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

test('without JavaScript a visitor reads the feed, a profile, a post, Explore and the sign-in page', async () => {
  const context = await browser.newContext({ baseURL: fanfare.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByText('Ribbons in the wind').waitFor()
  // The first picture is there, and nothing hides it until a script has run.
  const picture = page.getByRole('article').first().locator('img[fetchpriority="high"]')
  expect(await picture.evaluate((image) => getComputedStyle(image).opacity)).toBe('1')
  await page.getByRole('link', { name: 'Mia Moreau' }).first().click()
  await page.getByRole('heading', { name: 'Mia Moreau' }).waitFor()
  await page
    .getByRole('link', { name: /open the post/ })
    .last()
    .click()
  await page.getByRole('heading', { name: 'Post by Mia Moreau' }).waitFor()
  await page.goto('/explore')
  await page.getByRole('link', { name: 'Mia Moreau' }).first().waitFor()
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await context.close()
})

test.each([
  ['on a phone', phone],
  ['at a desk', desktop],
] as const)('for a visitor %s the app takes over every page as it stands', async (_where, size) => {
  const { page, context, faults } = await visit(browser, { ...fanfare, size })
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) requests.push(pathname)
  })
  await page.addInitScript(watchShifts)
  for (const path of ['/', '/mia', '/mia?tab=media', '/explore', '/signin', '/signup']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect([path, await page.evaluate(() => Number(Reflect.get(window, 'shift')))]).toEqual([path, 0])
  }
  expect(requests).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})

test('what is typed and pressed before the app is there is not lost, and shows in no address', async () => {
  const { page, context, faults } = await visit(browser, fanfare)
  const arrive = await holdScripts(page)
  await page.goto('/signin', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('mia@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).search).toBe('')
  arrive()
  await page.waitForURL('/')
  expect(faults).toEqual([])
  await context.close()
})

test('a like pressed before the app is there asks to sign in once it is', async () => {
  const { page, context } = await visit(browser, fanfare)
  const arrive = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Like', exact: true }).first().click()
  arrive()
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).waitFor()
  await context.close()
})

/** Keeps the app from arriving until what this answers is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

function watchShifts(): void {
  Reflect.set(window, 'shift', 0)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
