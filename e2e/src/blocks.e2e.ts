import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone, type Visit } from './browser.ts'
import { startFanfare, type Fanfare } from './fanfare.ts'
import { memberOf, postBy, visitAs } from './members.ts'
import { untilSettled } from './settled.ts'
import { violationsOn } from './violations.ts'

// Mia mutes Leo, then blocks him, and finally unblocks him.
let fanfare: Fanfare
let browser: Browser
let mia: Visit
let leo: Visit
let leosPost: string
let miasPost: string

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  const members = {
    mia: await memberOf(fanfare, { username: 'mia', name: 'Mia Kovacs' }),
    leo: await memberOf(fanfare, { username: 'leo', name: 'Leo Brandt' }),
  }
  await memberOf(fanfare, { username: 'ida', name: 'Ida Lund' })
  leosPost = await postBy(members.leo, { picture: 'synth.jpg', description: 'New patch tonight' })
  miasPost = await postBy(members.mia, { picture: 'mara.jpg', description: 'Morning by the sea' })
  mia = await visitAs(browser, fanfare, members.mia)
  leo = await visitAs(browser, fanfare, { ...members.leo, size: phone })
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

test('Mia reads what muting does and mutes Leo; only her feed hides his posts, and his page doesn’t', async () => {
  const { page } = mia
  await open(page, '/')
  await page.getByText('New patch tonight').waitFor()
  await open(page, '/leo')
  await choose(page, 'Mute')
  const dialog = page.getByRole('dialog', { name: 'Mute Leo Brandt?' })
  await dialog.getByText('@leo won’t be notified.').waitFor()
  await dialog.getByRole('button', { name: 'Mute' }).click()
  await page.getByText('You muted @leo.').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('New patch tonight').waitFor()
  await open(page, '/')
  await page.getByText('Morning by the sea').waitFor()
  await expect.poll(() => page.getByText('New patch tonight').count()).toBe(0)
})

test('Leo can’t tell that he was muted', async () => {
  const { page } = leo
  await open(page, '/mia')
  await page.getByRole('button', { name: 'Follow Mia Kovacs' }).click()
  await page.getByText('You are now following this creator.').waitFor()
  await page.getByText('Morning by the sea').waitFor()
})

test('a block that Mia cancels changes nothing; when she confirms one, Leo’s page hides his posts', async () => {
  const { page } = mia
  await open(page, '/leo')
  await choose(page, 'Block')
  const dialog = page.getByRole('dialog', { name: 'Block Leo Brandt?' })
  await dialog.getByText('Anything either of you has paid for stays available.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('New patch tonight').waitFor()
  await choose(page, 'Block')
  await dialog.getByRole('button', { name: 'Block' }).click()
  await page.getByText('You blocked @leo.').waitFor()
  await page.getByText('You blocked @leo', { exact: true }).waitFor()
  await expect.poll(() => page.getByText('New patch tonight').count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: /^Follow Leo/ }).count()).toBe(0)
  await expect.poll(() => page.getByRole('main').getByRole('button', { name: 'Tip' }).count()).toBe(0)
})

test('on a phone, the menu can be reached, and the page doesn’t scroll sideways', async () => {
  const { page } = leo
  await open(page, '/ida')
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Block', exact: true }).waitFor()
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overhang).toBe(0)
  await page.keyboard.press('Escape')
})

test('for Leo neither Mia nor her posts exist', async () => {
  const { page } = leo
  await open(page, '/mia')
  await page.getByText('This profile doesn’t exist.').waitFor()
  await open(page, miasPost)
  await page.getByText('This post doesn’t exist').waitFor()
  await open(page, '/')
  await page.getByText('New patch tonight').waitFor()
  await expect.poll(() => page.getByText('Morning by the sea').count()).toBe(0)
  await open(page, '/explore?search=mia')
  await page.getByText('No results for “mia”').waitFor()
  await expect.poll(() => page.getByText('Mia Kovacs').count()).toBe(0)
})

test('the settings list the mute and the block, and Mia can undo both there', async () => {
  const { page } = mia
  await open(page, '/settings#blocking')
  const blocked = page.getByRole('list', { name: 'Blocked profiles' })
  await blocked.getByText('Leo Brandt').waitFor()
  await page.getByRole('button', { name: 'Unblock Leo Brandt' }).click()
  await page.getByText('You unblocked @leo.').waitFor()
  await page.getByText('No blocked profiles').waitFor()
  await page.getByRole('button', { name: 'Unmute Leo Brandt' }).click()
  await page.getByText('No muted profiles').waitFor()
  await open(page, leosPost)
  await page.getByText('New patch tonight').first().waitFor()
})

test('Leo sees Mia again but has stopped following her', async () => {
  const { page } = leo
  await open(page, '/mia')
  await page.getByRole('button', { name: 'Follow Mia Kovacs' }).waitFor()
  await page.getByText('Morning by the sea').waitFor()
})

test('the screens pass WCAG A and AA, in both themes and sizes', async () => {
  const { page } = mia
  const screens = [{ path: '/leo', open: (on: Page) => choose(on, 'Block') }, { path: '/settings#blocking' }]
  expect(await violationsOn(page, screens)).toEqual({})
})

test('neither browser reported an error', () => {
  // The router logs the error for a profile that doesn't exist.
  const missing = leo.faults.filter((fault) => fault.startsWith('ApiProblem: This profile doesn’t exist.'))
  expect([mia.faults, leo.faults]).toEqual([[], missing])
  expect(missing).toHaveLength(1)
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilSettled(page)
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
