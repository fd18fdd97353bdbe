import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone, visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { jpeg } from '../files.ts'
import { signUpStaff } from '../ledger.ts'
import { memberOf, visitAs, type Member } from '../members.ts'
import { untilReady, type Person } from '../person.ts'
import { violationsOn } from '../violations.ts'
import { signedRelease, type SignedRelease } from './releases.ts'

// Moderators see whose faces users have consent for, and revoke consents.
let fanfare: Fanfare
let browser: Browser
let mia: Member
let mona: Member
let release: SignedRelease
beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  mia = await memberOf(fanfare, { username: 'mia', name: 'Mia Moreau' })
  const staff: Person = await signUpStaff(fanfare, { role: 'moderator', email: 'mona@example.com' })
  mona = await memberOf(fanfare, { username: 'mona', name: 'Mona Hale', person: staff })
  const photo = await mia.upload(await jpeg('ines.jpg', 'mara.jpg'), 'image/jpeg')
  await untilReady(mia, photo)
  release = await signedRelease(mia, { name: ines, photos: [photo] })
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

// The name is long, to test that it fits on a phone.
const ines = 'Ines Maximiliane von Hohenstein-Wolfenbüttel'
const reason = 'Ines wrote to us: the signature isn’t hers.'
const row = (page: Page) =>
  page.getByRole('list', { name: 'Consents, newest first' }).getByRole('listitem').first()
const revoke = (page: Page) => page.getByRole('button', { name: `Revoke: ${ines}, @mia` })
const isWiderThanScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
const question = (page: Page) => page.getByRole('dialog', { name: 'Revoke this consent?' })

test('Mia can’t find the list of all consents, and can’t read or revoke any there', async () => {
  const { page, context } = await visitAs(browser, fanfare, mia)
  await page.goto('/admin/consents')
  await page.getByText('This page doesn’t exist').waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Consents' }).count()).toBe(0)
  expect((await page.request.get('/api/admin/consents')).status()).toBe(403)
  const refused = await mia.send('POST', `/admin/consents/${release.id}/revoke`, { reason })
  expect(refused.status).toBe(403)
  await context.close()
})

test('the list and the dialog pass WCAG A and AA, and fit a phone’s width', async () => {
  const { page, context } = await visitAs(browser, fanfare, mona)
  const found = await violationsOn(page, [
    { path: '/admin/consents', open: () => row(page).getByText('Read the release').click() },
    { path: '/admin/consents?kind=release', open: () => revoke(page).click() },
  ])
  expect(found).toEqual({})
  await page.setViewportSize(phone)
  expect(await isWiderThanScreen(page)).toBe(false)
  await context.close()
})

test('Mona sees each consent with its person and photos, and revokes one with a reason', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, mona)
  await page.goto('/')
  await page.getByRole('link', { name: 'Admin' }).click()
  await page.getByRole('link', { name: 'Consents' }).click()
  await row(page).getByText(ines, { exact: true }).first().waitFor()
  await row(page).getByText('Active', { exact: true }).waitFor()
  await row(page).getByRole('link', { name: 'Mia Moreau (@mia)' }).waitFor()
  const photo = row(page).locator('img').first()
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await row(page).getByText('Read the release').click()
  await row(page)
    .getByText(/I am signing freely, without pressure/)
    .waitFor()

  await revoke(page).click()
  await question(page).getByRole('button', { name: 'Revoke consent' }).click()
  await question(page).getByText('Enter a reason.').waitFor()
  await question(page).getByLabel('Reason').fill(reason)
  await question(page).getByRole('button', { name: 'Revoke consent' }).click()
  await row(page).getByText('Revoked', { exact: true }).first().waitFor()
  await row(page).getByText(reason).waitFor()
  for (const gone of [revoke(page), question(page)]) await expect.poll(() => gone.count()).toBe(0)
  await page.getByLabel('Status').selectOption('active')
  await page.getByText('No matching consents').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('Mia and Ines see that the consent was revoked, but not the reason', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, { ...mia, size: phone })
  await page.goto('/settings#faces')
  await page.getByText(/^Revoked by Fanfare/).waitFor()
  await page.getByText(ines, { exact: true }).waitFor()
  expect(await isWiderThanScreen(page)).toBe(false)
  await expect.poll(() => page.getByText(reason).count()).toBe(0)
  expect(await mia.get('GET /ai/consents', '/ai/consents?status=active')).toMatchObject({ data: [] })
  expect(faults).toEqual([])
  await context.close()

  const visitor = await visit(browser, { ...fanfare, size: phone })
  await visitor.page.goto(`/release/${release.token}`)
  await visitor.page.getByRole('heading', { name: 'This release has ended' }).waitFor()
  await expect.poll(() => visitor.page.getByText(reason).count()).toBe(0)
  expect(visitor.faults).toEqual([])
  await visitor.context.close()
})
