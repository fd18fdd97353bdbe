import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone, type Visit } from './browser.ts'
import { startFanfare, type Fanfare } from './fanfare.ts'
import { memberOf, visitAs } from './members.ts'
import { untilAppReady, untilSettled } from './settled.ts'
import { violationsOn } from './violations.ts'

// Mia installs Fanfare on her phone and then loses her connection in a tunnel.
let fanfare: Fanfare
let browser: Browser
let mia: Visit
beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  const member = await memberOf(fanfare, { username: 'mia', name: 'Mia Kovacs' })
  mia = await visitAs(browser, fanfare, { ...member, size: phone })
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

test('Fanfare can be installed as an app', async () => {
  await mia.page.goto('/')
  await untilAppReady(mia.page)
  await mia.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const devtools = await mia.context.newCDPSession(mia.page)
  const errors = async () => {
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    // Tests run in incognito mode, which Chromium reports as an error.
    return installabilityErrors.map(({ errorId }) => errorId).filter((error) => error !== 'in-incognito')
  }
  await expect.poll(errors).toEqual([])
})

test('without a connection, a page shows that Mia is offline, and it loads once she is back online', async () => {
  const { page, context } = mia
  await context.setOffline(true)
  await page.goto('/explore')
  await page.getByRole('heading', { name: 'You’re offline' }).waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('This page will load when you’re back online.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/explore')
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Explore' }).first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/explore')
})

test('Mia’s device stores nothing that she has seen', async () => {
  const { page } = mia
  await page.goto('/mia')
  await page.getByRole('heading', { name: 'Mia Kovacs' }).waitFor()
  await untilSettled(page)
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.toSorted()).toEqual(['/icon.svg', '/offline-page.html', '/offline-page.js', '/theme.js'])
})

test('the offline page passes WCAG A and AA and fits on a phone', async () => {
  const { page } = mia
  expect(await violationsOn(page, [{ path: '/offline-page.html' }])).toEqual({})
  const [width, room] = await page.evaluate(() => [document.body.scrollWidth, innerWidth] as const)
  expect(width).toBeLessThanOrEqual(room)
})
