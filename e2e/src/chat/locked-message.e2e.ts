import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { jpeg } from '../files.ts'
import { faultsInLedger } from '../ledger.ts'
import { balanceOf, buyCredits, earningsOf, memberOf, visitAs, type Member } from '../members.ts'
import { untilSettled } from '../settled.ts'
import { violationsOn } from '../violations.ts'

// Mia sells Leo a photo in their chat, which both have open, and he tips her there.
let fanfare: Fanfare
let browser: Browser
let mia: Member
let leo: Member
let hers: Visit
let his: Visit

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  mia = await memberOf(fanfare, { username: 'mia', name: 'Mia Kovacs' })
  leo = await memberOf(fanfare, { username: 'leo', name: 'Leo Brandt' })
  await buyCredits(leo)
  hers = await visitAs(browser, fanfare, mia)
  his = await visitAs(browser, fanfare, { ...leo, size: phone })
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const field = (page: Page) => page.getByRole('textbox', { name: /^Message / })
const messages = (page: Page) => page.getByRole('list', { name: 'Messages, oldest first' })
const locked = (page: Page) => messages(page).getByRole('group', { name: 'Locked, 1 photo' })
const photo = (page: Page) => messages(page).getByRole('button', { name: 'Open photo' })

/** The files that the locked message has loaded. Its placeholder isn't a file, but part of the page. */
async function filesShown(page: Page): Promise<string[]> {
  const images = locked(page).locator('img')
  const addresses = await images.evaluateAll((all) =>
    all.map((image) => (image as HTMLImageElement).currentSrc),
  )
  return addresses.filter((address) => !address.startsWith('data:'))
}

async function openChat(page: Page, username: string): Promise<void> {
  await page.goto(`/${username}`)
  await untilSettled(page)
  await page.getByRole('button', { name: 'Message', exact: true }).click()
  await field(page).waitFor()
}

test('a photo with a price arrives locked, with its blurred preview and none of its files', async () => {
  await openChat(hers.page, 'leo')
  await openChat(his.page, 'mia')
  const { page } = hers
  await page.getByLabel('Add photos and videos').setInputFiles(await jpeg('locked-photo.jpg', 'synth.jpg'))
  const price = page.getByLabel('Price to unlock')
  await price.fill('0.05')
  await field(page).fill('Only for you')
  await page.getByText('At least 0.10 credits').waitFor()
  await price.fill('12.50')
  await page.getByText('You keep 80%: 10 credits.').waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: 'Send', exact: true }).getAttribute('aria-disabled'))
    .toBeNull()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await messages(page).getByText('12.50 credits · Not bought yet').waitFor()
  await locked(his.page).waitFor()
  await messages(his.page).getByText('Only for you').waitFor()
  await expect
    .poll(() => filesShown(his.page))
    .toEqual([expect.stringMatching(/\/media\/public\/[\w-]+\/locked\.\w+$/)])
  await expect.poll(() => photo(his.page).count()).toBe(0)
  const overhang = await his.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overhang).toBe(0)
  expect(await violationsOn(his.page, [{ path: new URL(his.page.url()).pathname }])).toEqual({})
})

test('without a connection nothing is bought, and nothing is charged later', async () => {
  const { page, context } = his
  await locked(page).getByRole('button', { name: 'Unlock' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unlock this message' })
  const unlock = dialog.getByRole('button', { name: /^Unlock for 12.50 credits/ })
  await unlock.waitFor()
  await context.setOffline(true)
  await unlock.click()
  await dialog.getByText('The server isn’t responding. Try again in a moment.').waitFor()
  await context.setOffline(false)
  expect(await balanceOf(leo)).toBe(100)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await locked(page).waitFor()
})

test('Leo unlocks the photo, and Mia immediately sees who bought it', async () => {
  const { page } = his
  await locked(page).getByRole('button', { name: 'Unlock' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unlock this message' })
  await dialog.getByRole('button', { name: /^Unlock for 12.50 credits/ }).click()
  await photo(page).waitFor()
  await messages(hers.page).getByText('12.50 credits · Bought by Leo Brandt').waitFor()
  expect([await balanceOf(leo), await earningsOf(mia)]).toEqual([87.5, 10])
  await hers.page.getByRole('button', { name: /^Actions for message: Only for you/ }).click()
  await hers.page.getByRole('menuitem', { name: 'Edit' }).waitFor()
  await expect.poll(() => hers.page.getByRole('menuitem', { name: 'Unsend for everyone' }).count()).toBe(0)
  await hers.page.keyboard.press('Escape')
  await page.reload()
  await photo(page).waitFor()
})

test('a tip from the chat appears in both conversations with its message', async () => {
  const { page } = his
  await page.getByRole('button', { name: 'Tip Mia Kovacs' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send a tip' })
  await dialog.getByRole('button', { name: '5 credits', exact: true }).click()
  await dialog.getByLabel('Message').fill('Thank you')
  await expect.poll(() => dialog.getByRole('radio', { name: /^Card/ }).count()).toBe(0)
  await dialog.getByRole('button', { name: /^Send tip/ }).click()
  await messages(page).getByText('You tipped 5 credits').waitFor()
  await messages(hers.page).getByText('Leo Brandt tipped 5 credits').waitFor()
  await messages(hers.page).getByText('Thank you').waitFor()
  expect([await balanceOf(leo), await earningsOf(mia)]).toEqual([82.5, 14])
})

test('neither browser reported an error, and the ledger is consistent', async () => {
  // Without a connection, the browser logs that the socket closed.
  const faults = [...hers.faults, ...his.faults].filter((fault) => !fault.includes('WebSocket'))
  expect(faults).toEqual([])
  expect(await faultsInLedger(fanfare)).toEqual([])
})
