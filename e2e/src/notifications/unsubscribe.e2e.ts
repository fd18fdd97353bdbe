import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openBrowser, patienceMs, visit, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { buyCredits, memberOf, type Member } from '../members.ts'
import { violationsOn } from '../violations.ts'
import { readMails } from './read-mails.ts'

// Mia paid once, and opens the link at the bottom of her receipt in a browser where she isn't signed in.
let fanfare: Fanfare
let browser: Browser
let mia: Member
let mailApp: Visit
let link: string

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  mia = await memberOf(fanfare, { username: 'mia', name: 'Mia Kovacs' })
  await buyCredits(mia)
  link = await vi.waitUntil(linkInMail, { timeout: patienceMs, interval: 100 })
  mailApp = await visit(browser, fanfare)
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

/** The address that mail programs call to unsubscribe from receipts; empty before the first receipt. */
async function linkInMail(): Promise<string> {
  const mails = await readMails(fanfare)
  const found = mails.map((mail) => /^List-Unsubscribe:\s+<([^>]+)>/im.exec(mail)?.[1] ?? '')
  return found.find((address) => address.includes('/unsubscribe/receipt.')) ?? ''
}

const receiptsByEmail = async () =>
  (await mia.get('GET /profile/preferences/notifications', '/profile/preferences/notifications')).receipt
    .email

test('the page says which emails the link turns off, and opening it changes nothing', async () => {
  const { page } = mailApp
  await page.goto(link)
  await page.getByRole('heading', { name: 'Unsubscribe from these emails?' }).waitFor()
  await page.getByText('A receipt for every payment you make.').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Unsubscribe' }).waitFor()
  expect(await receiptsByEmail()).toBe(true)
  expect(await violationsOn(page, [{ path: new URL(link).pathname }])).toEqual({})
})

test('one click turns the emails off, and the page still shows that when it is opened again', async () => {
  const { page } = mailApp
  await page.goto(link)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor()
  expect(await receiptsByEmail()).toBe(false)
  await page.reload()
  await page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Unsubscribe' }).count()).toBe(0)
})

test('an incomplete link shows no button', async () => {
  const { page } = mailApp
  await page.goto(link.slice(0, -4))
  await page.getByText('This link is incomplete').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Unsubscribe' }).count()).toBe(0)
})
