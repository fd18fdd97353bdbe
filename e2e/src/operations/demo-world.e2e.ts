import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeProgress } from '@fanfare/server/testing/processes/world-file'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser, phone, visit, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { scriptOf } from '../requests/hold-scripts.ts'
import { done, memberOf, type Member } from '../members.ts'
import { until } from '../person.ts'
import { untilAppReady } from '../settled.ts'
import { violationsOn } from '../violations.ts'

// A new user opens the page while the demo world is still being created.
let folder: string
let world: string
let fanfare: Fanfare
let browser: Browser
let leo: Member
let newcomer: Visit

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fanfare-world-'))
  world = path.join(folder, 'progress.json')
  await writeProgress(world, { ready: 0, total: 286 })
  fanfare = await startFanfare(
    () => ({ DEMO: 'true', WORLD_FILE: world }),
    path.resolve(import.meta.dirname, '../../../server/src/testing/processes/held-world.ts'),
  )
  await until(async () => (await progressNow()) !== null)
  leo = await memberOf(fanfare, { username: 'leo', name: 'Leo Brandt' })
  browser = await openBrowser()
  newcomer = await visit(browser, fanfare)
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
  await rm(folder, { recursive: true })
})

async function progressNow(): Promise<unknown> {
  const response = await fetch(`${fanfare.url}/api/demo-world`)
  const { progress } = (await response.json()) as { progress: unknown }
  return progress
}

const notice = (page: Page) => page.getByRole('note', { name: 'Demo world' })
const bar = (page: Page) => notice(page).getByRole('progressbar', { name: 'Demo world' })
const sentence = (ready: number) =>
  `The demo world is still being set up: ${ready} of 286 photos and videos are ready.`

/** Publishes a post that needs no media. */
const post = (description: string) =>
  done(leo.send('POST', '/post', { id: randomUUID(), description, contents: [] }))

/** Records everything that a page requests from now on. */
function requestsOf(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => void requested.push(new URL(request.url()).pathname))
  return requested
}

const progressPath = '/api/demo-world'

test('the feed shows the progress of the demo world', async () => {
  const { page } = newcomer
  await page.goto('/')
  await notice(page).getByText(sentence(0)).waitFor()
  await expect.poll(() => bar(page).getAttribute('aria-valuenow')).toBe('0')
  await expect.poll(() => page.getByText('No posts yet').isVisible()).toBe(true)
})

test('the notice updates, and the first posts appear in an empty feed', async () => {
  const { page } = newcomer
  await post('The first of the demo world')
  await writeProgress(world, { ready: 143, total: 286 })
  await notice(page).getByText(sentence(143)).waitFor()
  await expect.poll(() => bar(page).getAttribute('aria-valuenow')).toBe('50')
  await page.getByText('The first of the demo world').first().waitFor()
})

test('the notice passes WCAG A and AA, and doesn’t cover a phone’s bottom bar', async () => {
  const { page, context } = await visit(browser, fanfare)
  const opened = { path: '/', open: (shown: Page) => notice(shown).waitFor() }
  expect(await violationsOn(page, [opened])).toEqual({})
  await page.setViewportSize(phone)
  const [box, tabs] = await Promise.all([
    notice(page).boundingBox(),
    page.getByRole('navigation', { name: 'Main' }).last().boundingBox(),
  ])
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0)
  await page.setViewportSize(desktop)
  await context.close()
})

test('a dismissed notice stays dismissed in that tab, even after a reload', async () => {
  const { page, context } = await visit(browser, fanfare)
  await page.goto('/')
  await notice(page).getByRole('button', { name: 'Dismiss' }).click()
  await notice(page).waitFor({ state: 'detached' })
  const requested = requestsOf(page)
  await page.reload()
  await expect.poll(() => requested.filter((at) => at === progressPath).length).toBeGreaterThan(1)
  await expect.poll(() => notice(page).count()).toBe(0)
  await context.close()
})

test('once the world is complete, the notice disappears and the feed shows every post', async () => {
  const { page } = newcomer
  await post('The last of the demo world')
  await writeProgress(world, 'done')
  await notice(page).waitFor({ state: 'detached' })
  await page.getByText('The last of the demo world').first().waitFor()
  expect(newcomer.faults).toEqual([])
})

test('without a demo world in progress, the feed neither shows a notice nor requests one', async () => {
  const { page, context } = await visit(browser, fanfare)
  expect(await progressNow()).toBeNull()
  const requested = requestsOf(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await untilAppReady(page)
  await page.getByText('The last of the demo world').first().waitFor()
  // The code that would poll has loaded.
  const poller = await scriptOf('src/features/posts/feed/feed-aside.tsx')
  await expect.poll(() => requested.filter((at) => at === poller)).toHaveLength(1)
  expect(requested.filter((at) => at.includes('demo-world'))).toEqual([])
  await expect.poll(() => notice(page).count()).toBe(0)
  await context.close()
})
