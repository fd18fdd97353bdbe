import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { faultsInLedger } from '../ledger.ts'
import { balanceOf, buyCredits, done, earningsOf, memberOf, visitAs, type Member } from '../members.ts'
import { password } from '../person.ts'

// Today's payments from fans are pending, and the page shows when they become available.
let fanfare: Fanfare
let browser: Browser
let mara: Member
let creator: Visit
let sold: { after: Date; before: Date }
beforeAll(async () => {
  fanfare = await startFanfare(() => ({ PAYOUT_WAIT_DAYS: '7', MIN_PAYOUT: '20', PAYOUT_FEE_CENTS: '0' }))
  browser = await openBrowser()
  mara = await memberOf(fanfare, { username: 'mara', name: 'Mara Oduya' })
  const ines = await memberOf(fanfare, { username: 'ines', name: 'Ines Prado' })
  const account = { iban: 'NL91ABNA0417164300', holder: 'Mara Oduya', password }
  await done(mara.send('PUT', '/payments/account-iban', account))
  await buyCredits(ines)
  const after = new Date()
  await done(ines.send('POST', `/profile/${mara.profileId}/tip`, { id: randomUUID(), amount: 90 }))
  sold = { after, before: new Date() }
  creator = await visitAs(browser, fanfare, mara)
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The day on which a sale's earnings become available: eight UTC days later, after seven whole days. */
function dayAfterWaiting(sale: Date): string {
  const day = new Date(sale.getTime() + 8 * 86_400_000)
  const date = String(day.getUTCDate()).padStart(2, '0')
  return `${date}-${months[day.getUTCMonth()]}-${day.getUTCFullYear()}`
}

test('the earnings page shows pending earnings and when they become available', async () => {
  const { page } = creator
  await page.goto('/earnings')
  const balance = page.getByRole('region', { name: 'Earnings balance' })
  await balance.getByText('Pending', { exact: true }).waitFor()
  // Midnight may have passed during the sale.
  const days = [...new Set([sold.after, sold.before].map(dayAfterWaiting))].join('|')
  const said = new RegExp(`72 credits are pending and will be available on (${days})\\.`)
  await balance.getByText(said).waitFor()
  for (const name of ['Pay out', 'Move earnings']) {
    await expect.poll(() => balance.getByRole('button', { name }).isDisabled()).toBe(true)
  }
})

test('a payout request sent anyway is refused with the same reason, and nothing is paid out', async () => {
  const form = { id: randomUUID(), amount: 72, method: 'iban' }
  const answer = await mara.send('POST', '/user/payout', form)
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ code: 'earnings-pending', available: 0, pending: 72 })
  expect(await earningsOf(mara)).toBe(72)
})

test("pending earnings can't be moved to the creator's wallet", async () => {
  const form = { id: randomUUID(), amount: 1 }
  const answer = await mara.send('POST', '/user/billing/transfer-balance', form)
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ code: 'earnings-pending', available: 0, pending: 72 })
  expect([await balanceOf(mara), await earningsOf(mara)]).toEqual([0, 72])
})

test('every balance agrees with its entries, and the browser reported no error', async () => {
  expect(await faultsInLedger(fanfare)).toEqual([])
  expect(creator.faults).toEqual([])
})
