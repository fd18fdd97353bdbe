import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { faultsInLedger, signUpStaff } from '../ledger.ts'
import { buyCredits, done, memberOf, visitAs, type Member } from '../members.ts'
import { password, type Person } from '../person.ts'

// A payout whose bank hasn't reported the fee yet.
let fanfare: Fanfare
let browser: Browser
let boss: Person
let mara: Member
beforeAll(async () => {
  fanfare = await startFanfare(() => ({ PAYOUT_WAIT_DAYS: '0', MIN_PAYOUT: '20', PAYOUT_FEE_CENTS: '0' }))
  browser = await openBrowser()
  boss = await signUpStaff(fanfare, { role: 'admin', email: 'admin@example.com' })
  mara = await memberOf(fanfare, { username: 'mara', name: 'Mara Oduya' })
  const ines = await memberOf(fanfare, { username: 'ines', name: 'Ines Prado' })
  const account = { iban: 'NL91ABNA0417164300', holder: 'Mara Oduya', password }
  await done(mara.send('PUT', '/payments/account-iban', account))
  await buyCredits(ines)
  await done(ines.send('POST', `/profile/${mara.profileId}/tip`, { id: randomUUID(), amount: 90 }))
  const id = randomUUID()
  await done(mara.send('POST', '/user/payout', { id, amount: 72, method: 'iban' }))
  await done(boss.send('POST', `/admin/payout/${id}/approve`))
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

test('a payout marked as paid without a fee shows that none was reported, until an admin enters it', async () => {
  const { page, faults } = await visitAs(browser, fanfare, boss)
  await page.goto('/admin/payouts')
  const row = page.getByRole('table', { name: /^Payouts/ }).getByRole('row', { name: /Mara Oduya/ })
  await page.getByRole('button', { name: 'Mark as paid: payout to Mara Oduya' }).click()
  await expect.poll(() => row.getByText('not reported').count()).toBe(0)
  const dialog = page.getByRole('dialog', { name: 'Mark as paid' })
  await dialog.getByLabel('Reference').fill('SEPA 2026-115')
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await row.getByText('Payout fee not reported').waitFor()
  await expect.poll(() => row.getByText('$0.00').count()).toBe(0)

  await page.getByRole('button', { name: 'Change fee: payout to Mara Oduya' }).click()
  const correction = page.getByRole('dialog', { name: 'Change fee' })
  await correction.getByText('No fee was reported for this payout.').waitFor()
  await expect.poll(() => correction.getByLabel('Fee').inputValue()).toBe('')
  await correction.getByRole('button', { name: 'Change fee' }).click()
  await correction.getByText('such as 0.35.', { exact: false }).waitFor()
  await correction.getByLabel('Fee').fill('0.35')
  await correction.getByRole('button', { name: 'Change fee' }).click()
  await row.getByText('Payout fee $0.35').waitFor()
  await expect.poll(() => row.getByText('not reported').count()).toBe(0)
  expect(faults).toEqual([])
})

test('the creator sees nothing about the payout’s fee', async () => {
  const { page, faults } = await visitAs(browser, fanfare, mara)
  await page.goto('/earnings')
  const row = page
    .getByRole('table', { name: /^Payouts/ })
    .getByRole('row')
    .nth(1)
  await row.getByText('Reference SEPA 2026-115').waitFor()
  await expect.poll(() => row.getByText('fee').count()).toBe(0)
  expect([...faults, ...(await faultsInLedger(fanfare))]).toEqual([])
})
