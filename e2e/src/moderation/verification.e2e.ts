import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { jpegWithPlace, jpeg } from '../files.ts'
import { signUpStaff } from '../ledger.ts'
import { memberOf, visitAs, type Member } from '../members.ts'
import { violationsOn } from '../violations.ts'

// Mara wants to sell on a server that requires a verified identity. Ada, an admin, rejects her first check and approves
// the second.
let fanfare: Fanfare
let browser: Browser
let mara: Member
let ada: Member
beforeAll(async () => {
  fanfare = await startFanfare(() => ({ REQUIRE_KYC_TO_SELL: 'true' }))
  browser = await openBrowser()
  mara = await memberOf(fanfare, { username: 'mara', name: 'Mara Oduya' })
  const staff = await signUpStaff(fanfare, { role: 'admin', email: 'ada@example.com' })
  ada = await memberOf(fanfare, { username: 'ada', name: 'Ada Hale', person: staff })
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

async function choosePicture(page: Page, label: string, file: string): Promise<void> {
  await page.getByLabel(new RegExp(`the picture: ${label}$`)).setInputFiles(file)
  await page.getByRole('img', { name: `${label}, as you uploaded it` }).waitFor()
}

async function sendPictures(page: Page, round: string): Promise<void> {
  await choosePicture(page, 'Page with your photo', await jpegWithPlace(`passport-${round}.jpg`))
  await choosePicture(page, 'Your face', await jpeg(`selfie-${round}.jpg`, 'courtyard.jpg'))
  await page.getByRole('button', { name: 'Send for review' }).click()
  await page.getByText('Your identity check was sent.').waitFor()
}

test('Mara sends her passport and a selfie, and can’t set a price before they’re reviewed', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, { ...mara, size: phone })
  await page.goto('/settings#verification')
  await page.getByRole('heading', { name: 'Identity verification' }).waitFor()
  await page.getByRole('button', { name: 'Send for review' }).click()
  await page.getByText('Enter your full name.').waitFor()
  await page.getByLabel('Full name').fill('Mara Oduya')
  await page.getByLabel('Date of birth').fill('2020-01-01')
  await page.getByLabel('Issued in').selectOption('Austria')
  await choosePicture(page, 'Page with your photo', await jpegWithPlace('early.jpg'))
  await choosePicture(page, 'Your face', await jpeg('early-selfie.jpg', 'courtyard.jpg'))
  await page.getByRole('button', { name: 'Send for review' }).click()
  await page.getByText('You have to be 18 or older to sell.').waitFor()
  await page.getByLabel('Date of birth').fill('1994-05-02')
  await page.getByRole('button', { name: 'Send for review' }).click()
  await page.getByText('Waiting for review').waitFor()
  await page.getByText('02-May-1994').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await page.goto('/admin/kyc')
  await page.getByText('This page doesn’t exist').waitFor()
  await page.goto('/create-post')
  await page.getByLabel('Description').fill('A walk through the old town')
  await page.getByLabel('Price').fill('5')
  await page.getByRole('button', { name: 'Publish post' }).click()
  await page.getByText('Verify your identity before you sell.').waitFor()
  await page.getByRole('link', { name: 'Verify your identity' }).waitFor()
  expect(faults.filter((fault) => !/40[03]/.test(fault))).toEqual([])
  await context.close()
})

test('Ada is notified, enlarges the pictures, and rejects the check with a reason', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, ada)
  await page.goto('/notifications')
  await page.getByText('An identity check is waiting for review').click()
  await page.getByRole('img', { name: 'Selfie' }).waitFor()
  await page.getByRole('button', { name: 'Zoom in: Selfie' }).click()
  await page.getByText('150%').waitFor()
  await page.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject this identity?' })
  await dialog.getByRole('button', { name: 'Reject identity' }).click()
  await dialog.getByText('Choose a reason.').waitFor()
  await dialog.getByText('A picture is blurred, dark or too small to read.').click()
  await dialog.getByRole('textbox').fill('Hold the passport still.')
  await dialog.getByRole('button', { name: 'Reject identity' }).click()
  await page.getByText('Identity rejected.').waitFor()
  await page.getByText('The pictures can’t be viewed after a decision').waitFor()
  await page.goto('/admin/kyc')
  await page.getByText('No pending checks').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('Mara learns why, tries again, and can sell once Ada has approved the second check', async () => {
  const hers = await visitAs(browser, fanfare, mara)
  await hers.page.goto('/settings#verification')
  await hers.page.getByText('Hold the passport still.').waitFor()
  await sendPictures(hers.page, 'again')
  const { page, context } = await visitAs(browser, fanfare, ada)
  await page.goto('/admin')
  await page.getByRole('link', { name: /^Identity checks ?1$/ }).click()
  await page.getByRole('link', { name: 'Mara Oduya' }).click()
  await page.getByText('after 1 earlier rejection').waitFor()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('button', { name: 'Approve identity' }).click()
  await page.getByText('Identity approved.').waitFor()
  await context.close()
  await hers.page.reload()
  await hers.page.getByText('Your identity is verified. You can set prices').waitFor()
  await hers.context.close()
})

test('the screens pass WCAG A and AA on a desktop and a phone, in both themes', async () => {
  const lea = await memberOf(fanfare, { username: 'lea', name: 'Lea Brandt' })
  const hers = await visitAs(browser, fanfare, lea)
  expect(await violationsOn(hers.page, [{ path: '/settings#verification' }])).toEqual({})
  await hers.context.close()
  const { page, context } = await visitAs(browser, fanfare, ada)
  await page.goto('/admin/kyc?state=all')
  const path = await page.getByRole('link', { name: 'Mara Oduya' }).first().getAttribute('href')
  expect(await violationsOn(page, [{ path: '/admin/kyc?state=all' }, { path: path ?? '' }])).toEqual({})
  await context.close()
})
