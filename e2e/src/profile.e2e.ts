import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser, visit, type Visit } from './browser.ts'
import { startFanfare, type Fanfare } from './fanfare.ts'
import { memberOf, postBy, sellMonths } from './members.ts'
import { password } from './person.ts'
import { untilSettled } from './settled.ts'

// A visitor looks at Leo's profile, and Ines, who has an account, signs in from there.
let fanfare: Fanfare
let browser: Browser
let visitor: Visit

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  const leo = await memberOf(fanfare, { username: 'leo', name: 'Leo Brandt' })
  await sellMonths(leo, 20)
  await postBy(leo, { picture: 'synth.jpg', description: 'A regular post' })
  await postBy(leo, { picture: 'mara.jpg', description: 'A reel', type: 'reels' })
  await postBy(leo, { picture: 'dunesw.jpg', description: 'A story', type: 'stories' })
  await memberOf(fanfare, { username: 'ines', name: 'Ines Duarte' })
  visitor = await visit(browser, { url: fanfare.url })
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const open = (page: Page, tab: string) => page.getByRole('tab', { name: tab }).click()

test.each([
  { tab: 'Reels', shown: 'A reel', others: ['A regular post', 'A story'] },
  { tab: 'Stories', shown: 'A story', others: ['A regular post', 'A reel'] },
  { tab: 'Posts', shown: 'A regular post', others: ['A reel', 'A story'] },
])('the tab $tab shows what was published as that, and nothing else', async ({ tab, shown, others }) => {
  const { page } = visitor
  await page.goto('/leo?tab=media')
  await open(page, tab)
  const list = page.getByRole('tabpanel')
  await list.getByText(shown).waitFor()
  for (const other of others)
    await expect.poll(() => list.getByText(other).count(), { message: other }).toBe(0)
})

test('a tab of which there is nothing says so', async () => {
  const { page } = visitor
  await page.goto('/ines?tab=reels')
  await page.getByText('No reels yet').waitFor()
  await open(page, 'Stories')
  await page.getByText('No stories right now').waitFor()
})

test.each([
  { press: /^Follow Leo/, title: 'Sign in to follow creators' },
  { press: 'Tip', title: 'Sign in to send a tip' },
  { press: /^Subscribe/, title: 'Sign in to subscribe' },
])('a visitor who presses $press is asked to sign in over the page', async ({ press, title }) => {
  const { page } = visitor
  await page.goto('/leo')
  await page.getByRole('main').getByRole('button', { name: press }).first().click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  expect(new URL(page.url()).pathname).toBe('/leo')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})

test('somebody who signs in there is back at the profile and can report it', async () => {
  const { page } = visitor
  await page.goto('/leo')
  await report(page)
  await page.getByRole('dialog', { name: 'Sign in to report profiles' }).getByText('Sign in').last().click()
  await page.getByLabel('Email').fill('ines@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/leo$/)
  await report(page)
  await page.getByRole('radio', { name: 'Spam' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Profile reported successfully').waitFor()
})

test('beside Following, the photo stays as wide as it is tall on every phone', async () => {
  const { page } = visitor
  await page.goto('/leo')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Follow Leo/ })
    .first()
    .click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Following Leo/ })
    .first()
    .waitFor()
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const photo = page.locator('main header').locator('img, [data-initials]').locator('visible=true').first()
    await expect
      .poll(async () => sizeOf(await photo.boundingBox()), { message: `${width}` })
      .toEqual([96, 96])
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect([width, isWide]).toEqual([width, false])
  }
  await page.setViewportSize(desktop)
})

test('a stranger learns how many fans Leo has, and the name of Ines once she chooses to be listed', async () => {
  const { page } = visitor
  const stranger = await visit(browser, { url: fanfare.url })
  const fans = await openFans(stranger.page)
  await fans.getByText('Only people who choose to be listed appear here.').waitFor()
  expect(await fans.getByText('Ines Duarte').count()).toBe(0)
  await page.goto('/settings#blocking')
  await page.getByRole('switch', { name: 'Show me in lists' }).click()
  await page.getByText('You’re now shown in lists.').waitFor()
  await (await openFans(stranger.page)).getByText('Ines Duarte').waitFor()
  expect(stranger.faults).toEqual([])
  await stranger.context.close()
})

async function openFans(page: Page) {
  await page.goto('/leo')
  await untilSettled(page)
  await page.getByRole('button', { name: '1 fan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fans of Leo Brandt' })
  await dialog.waitFor()
  return dialog
}

const sizeOf = (box: { width: number; height: number } | null): number[] =>
  box ? [Math.round(box.width), Math.round(box.height)] : []

test('the address to which buying credits leads back opens the tip', async () => {
  const { page } = visitor
  await page.goto('/leo#tip')
  await page.getByRole('dialog', { name: 'Send a tip' }).waitFor()
  await expect.poll(() => new URL(page.url()).hash).toBe('')
})

test('nothing went wrong in the browser on the way', () => {
  expect(visitor.faults).toEqual([])
})

async function report(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: 'Report profile' }).click()
}
