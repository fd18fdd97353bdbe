import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { faultsInLedger, reversePaymentsOf, signUpStaff } from '../ledger.ts'
import { balanceOf, buyCredits, done, memberOf, visitAs, type Member } from '../members.ts'
import { until } from '../person.ts'

// A payment is reversed after the creator has spent her share. The screens show that she owes it.
let fanfare: Fanfare
let browser: Browser
let mara: Member
let ines: Member
let creator: Visit
let admin: Visit
beforeAll(async () => {
  fanfare = await startFanfare(() => ({ PAYOUT_WAIT_DAYS: '0', MIN_PAYOUT: '20', PAYOUT_FEE_CENTS: '0' }))
  browser = await openBrowser()
  const boss = await signUpStaff(fanfare, { role: 'admin', email: 'admin@example.com' })
  mara = await memberOf(fanfare, { username: 'mara', name: 'Mara Oduya' })
  ines = await memberOf(fanfare, { username: 'ines', name: 'Ines Prado' })
  await buyCredits(ines)
  await tipped(ines, mara, 90)
  await done(mara.send('POST', '/user/billing/transfer-balance', { id: randomUUID(), amount: 72 }))
  await tipped(mara, ines, 50)
  await reversePaymentsOf(fanfare, ines)
  await until(async () => (await owedBy(mara)) === 50)
  await buyCredits(mara)
  creator = await visitAs(browser, fanfare, mara)
  admin = await visitAs(browser, fanfare, boss)
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const tipped = (from: Member, to: Member, amount: number): Promise<void> =>
  done(from.send('POST', `/profile/${to.profileId}/tip`, { id: randomUUID(), amount }))
const owedBy = async (who: Member): Promise<number> =>
  (await who.get('GET /user/wallet', '/user/wallet')).owed

test('the earnings page shows her debt and its reason, and offers no payout', async () => {
  const { page } = creator
  await page.goto('/earnings')
  const balance = page.getByRole('region', { name: 'Earnings balance' })
  await balance.getByText('Debt', { exact: true }).waitFor()
  await balance.getByText('You owe 50 credits because a payment to you was reversed.').waitFor()
  await expect.poll(() => balance.getByRole('button', { name: 'Pay out' }).isDisabled()).toBe(true)
})

test("a creator can't spend the credits she owes, and sees that before and after she tries", async () => {
  const { page } = creator
  await page.goto('/ines')
  await page.getByRole('button', { name: 'Tip', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Send a tip' })
  await dialog.getByText('You can spend 50 credits of your balance.', { exact: false }).waitFor()
  await dialog.getByLabel('Amount', { exact: true }).fill('60')
  await dialog.getByRole('button', { name: /^Send tip for 60 credits/ }).click()
  await dialog.getByText('part of your balance is withheld. Nothing was sent.', { exact: false }).waitFor()
  expect(await balanceOf(mara)).toBe(100)
  await dialog.getByLabel('Amount', { exact: true }).fill('50')
  await dialog.getByRole('button', { name: /^Send tip for 50 credits/ }).click()
  await page.getByText('Tip sent successfully.').waitFor()
  expect([await balanceOf(mara), await owedBy(mara)]).toEqual([50, 50])
})

test('an admin sees who owes how much and why, and her next earnings settle it', async () => {
  await admin.page.goto('/admin/payouts')
  const row = admin.page.getByRole('table', { name: /^Open debts/ }).getByRole('row', { name: /Mara Oduya/ })
  await row.getByText('Dispute: Tip').waitFor()
  await row.getByText('of 72.00').waitFor()
  await buyCredits(ines)
  await tipped(ines, mara, 80)
  await expect.poll(() => owedBy(mara)).toBe(0)
  await admin.page.reload()
  await admin.page.getByText('No open debts.').waitFor()
  expect(admin.faults).toEqual([])
})

test('every balance agrees with its entries, and the browser reported no error', async () => {
  expect(await faultsInLedger(fanfare)).toEqual([])
  expect(creator.faults).toEqual([])
})
