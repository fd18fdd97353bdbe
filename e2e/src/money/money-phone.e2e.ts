import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import {
  balanceOf,
  buyCredits,
  earningsOf,
  memberOf,
  postBy,
  sellMonths,
  visitAs,
  type Member,
} from '../members.ts'
import { balanceShown, untilFocused } from './money-steps.ts'

// The same purchases, by touch on a phone and by keyboard on a desktop.
let fanfare: Fanfare
let browser: Browser
let mara: Member
let kofi: Member
let hand: Visit
let desk: Visit
let forTouch: string
let forKeys: string

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  mara = await memberOf(fanfare, { username: 'mara', name: 'Mara Oduya' })
  const yuki = await memberOf(fanfare, { username: 'yuki', name: 'Yuki Tanabe' })
  kofi = await memberOf(fanfare, { username: 'kofi', name: 'Kofi Mensah' })
  const posts = [
    { picture: 'dahlia.jpg', description: 'Dahlia, complete', price: 12.5 },
    { picture: 'coat.jpg', description: 'The red coat', price: 28 },
  ]
  ;[forTouch = '', forKeys = ''] = await Promise.all(posts.map((post) => postBy(mara, post)))
  await buyCredits(kofi)
  hand = await visitAs(browser, fanfare, { cookie: yuki.cookie, size: phone, theme: 'light' })
  desk = await visitAs(browser, fanfare, kofi)
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const isWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('credits can be bought by touch on a phone, and neither page is wider than the screen', async () => {
  const { page } = hand
  await page.goto('/mara')
  await balanceShown(page, '0.00').tap()
  const dialog = page.getByRole('dialog', { name: 'Add credits' })
  await dialog.getByText(/^100/).first().tap()
  expect(await isWide(page)).toBe(false)
  await dialog.getByRole('button', { name: 'Pay $10.00' }).tap()
  await page.getByRole('button', { name: 'Use test card' }).tap()
  await page.locator('input[name=number][value^="4242"]').waitFor()
  expect(await isWide(page)).toBe(false)
  await page.getByRole('button', { name: 'Pay $10.00' }).tap()
  await page.waitForURL(/\/mara$/)
  await balanceShown(page, '100.00').waitFor()
})

test('a tip can be sent by touch', async () => {
  const { page } = hand
  await page.getByRole('button', { name: 'Tip', exact: true }).tap()
  const dialog = page.getByRole('dialog', { name: 'Send a tip' })
  await dialog.getByRole('button', { name: '25 credits' }).tap()
  expect(await isWide(page)).toBe(false)
  await isWhollySeen(dialog.getByRole('button', { name: /^Send tip/ }))
  await dialog.getByRole('button', { name: /^Send tip for 25 credits/ }).tap()
  await page.getByText('Tip sent successfully.').waitFor()
  await balanceShown(page, '75.00').waitFor()
})

test('a post can be bought by touch, and its picture opens', async () => {
  const { page } = hand
  await page.goto(forTouch)
  await page.getByRole('button', { name: /^Unlock/ }).tap()
  const dialog = page.getByRole('dialog', { name: 'Unlock this post' })
  await isWhollySeen(dialog.getByRole('button', { name: /^Unlock/ }))
  expect(await isWide(page)).toBe(false)
  await dialog.getByRole('button', { name: /^Unlock/ }).tap()
  await page.getByText('Post purchased successfully!').waitFor()
  await page
    .getByRole('button', { name: /^Open photo 1/ })
    .first()
    .waitFor()
  await balanceShown(page, '62.50').waitFor()
  expect(await earningsOf(mara)).toBe(30)
})

test('a tip can be sent with only the keyboard, and the focus returns to where it was', async () => {
  const { page } = desk
  await page.goto('/mara')
  const button = page.getByRole('button', { name: 'Tip', exact: true })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Send a tip' })
  await untilFocused(dialog)
  await tabTo(page, dialog.getByLabel('Amount', { exact: true }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('7.25')
  await tabTo(page, dialog.getByLabel('Message'))
  await page.keyboard.type('Without a mouse.')
  await tabTo(page, dialog.getByRole('button', { name: /^Send tip for 7.25 credits/ }))
  await page.keyboard.press('Enter')
  await page.getByText('Tip sent successfully.').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  await balanceShown(page, '92.75').waitFor()
})

test('a post can be bought with only the keyboard', async () => {
  const { page } = desk
  await page.goto(forKeys)
  await tabTo(page, page.getByRole('button', { name: /^Unlock/ }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Unlock this post' })
  await untilFocused(dialog)
  await tabTo(page, dialog.getByRole('radio', { name: /^Credits/ }))
  await page.keyboard.press('ArrowDown')
  await dialog.getByRole('button', { name: 'Pay $2.80' }).waitFor()
  await page.keyboard.press('ArrowUp')
  await tabTo(page, dialog.getByRole('button', { name: /^Unlock for 28 credits/ }))
  await page.keyboard.press('Space')
  await page.getByText('Post purchased successfully!').waitFor()
  await balanceShown(page, '64.75').waitFor()
  expect(await balanceOf(kofi)).toBe(64.75)
})

test('Escape closes a money dialog without spending anything', async () => {
  const { page } = desk
  await page.goto('/mara')
  await tabTo(page, page.getByRole('button', { name: 'Tip', exact: true }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Send a tip' })
  await untilFocused(dialog)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await balanceOf(kofi)).toBe(64.75)
})

test('a phone shows three plans, both ways to pay, and whether the subscription renews, without scrolling', async () => {
  await sellMonths(mara, 50, 10)
  const { page } = hand
  await page.goto('/mara')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Subscribe/ })
    .first()
    .tap()
  const dialog = page.getByRole('dialog', { name: 'Subscribe to Mara Oduya' })
  const pay = dialog.getByRole('button', { name: /^Subscribe/ })
  const parts = [
    dialog.getByRole('radio', { name: /^6 months/ }),
    dialog.getByRole('switch', { name: 'Renew automatically' }),
    dialog.getByRole('radio', { name: /^Card/ }),
  ]
  for (const part of parts) await part.waitFor()
  await isWhollySeen(pay)
  for (const part of parts) {
    await expect
      .poll(async () => {
        const [box, end] = await Promise.all([part.boundingBox(), pay.boundingBox()])
        return box !== null && end !== null && box.y + box.height <= end.y
      })
      .toBe(true)
  }
})

test('no browser reported an error', () => {
  expect([...hand.faults, ...desk.faults]).toEqual([])
})

/** Presses Tab until this element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab doesn’t reach ${String(wanted)}.`)
}

/** Fails unless the whole button is visible and can be touched without scrolling. */
async function isWhollySeen(button: Locator): Promise<void> {
  await button.waitFor()
  await expect
    .poll(async () => {
      const box = await button.boundingBox()
      return box !== null && box.y >= 0 && box.y + box.height <= phone.height
    })
    .toBe(true)
}
