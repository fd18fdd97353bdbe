import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone, visit, type Visit } from './browser.ts'
import { startFanfare, type Fanfare } from './fanfare.ts'
import { jpeg } from './files.ts'
import { password } from './person.ts'
import { intercept } from './requests/intercept.ts'
import { join, publish } from './steps.ts'

let fanfare: Fanfare
let browser: Browser
let mara: Visit
let leo: Visit
let post: string

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  mara = await visit(browser, fanfare)
  leo = await visit(browser, { ...fanfare, size: phone, theme: 'light' })
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

test('Mara has two profiles and publishes with the second one', async () => {
  const { page } = mara
  await join(page, { username: 'mara.frames', name: 'Mara Oduya' })
  await page.goto('/settings#profile')
  await page.getByText('This is your only profile.').waitFor()
  await page.goto('/create-profile')
  await page.getByLabel('Add photo').setInputFiles(await jpeg('studio-photo.jpg', 'rhea.jpg'))
  await page.getByLabel('Add cover').setInputFiles(await jpeg('studio-cover.jpg', 'dunesw.jpg'))
  await page.getByLabel('Username').fill('stairs.studio')
  await page.getByLabel('Display name').fill('Stairs Studio')
  // The connection is lost after the profile has been created.
  const allow = await intercept(page, '**/user/profile/switch', (route) => route.abort())
  await page.getByRole('button', { name: 'Create profile' }).click()
  await page.getByText('Profile created successfully.').waitFor()
  await page.getByText('@stairs.studio has been created, but we couldn’t switch to it.').waitFor()
  await allow()
  await page.getByRole('button', { name: 'Switch to @stairs.studio' }).click()
  await page.waitForURL(/stairs\.studio$/)
  post = await publish(page, { files: [], words: 'The last one under this roof' })
  expect(post).toContain('/stairs.studio/')
})

test('Mara requests a transfer to Leo: she sees his name and the consequences, and needs her password', async () => {
  await join(leo.page, { username: 'leo', name: 'Leo Brandt' })
  const { page } = mara
  await page.goto('/settings#profile')
  await page.getByRole('button', { name: 'Transfer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Transfer @stairs.studio?' })
  await dialog.getByText('The credits in your wallet').waitFor()
  await dialog.getByLabel('New owner’s username').fill('@Leo')
  await dialog.getByText('Leo Brandt').waitFor()
  await dialog.getByLabel('Your password').fill('not this one')
  await dialog.getByRole('button', { name: 'Transfer profile' }).click()
  await dialog.getByText('Incorrect password.').waitFor()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Transfer profile' }).click()
  await page.getByText('Transfer of @stairs.studio sent to @leo.').waitFor()
  await page.getByText('Pending transfer to Leo Brandt').waitFor()
})

test('Leo declines the transfer in the menu; Mara requests it again, and he accepts it in his settings', async () => {
  await openProfiles(leo.page)
  await leo.page.getByText('Stairs Studio wants to transfer @stairs.studio to you').waitFor()
  await leo.page.getByRole('menuitem', { name: 'Decline' }).click()
  await leo.page.getByText('Transfer declined.').waitFor()

  const { page } = mara
  await page.reload()
  await page.getByRole('button', { name: 'Transfer' }).click()
  await page.getByLabel('New owner’s username').fill('leo')
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Transfer profile' }).click()
  await page.getByText('Pending transfer to Leo Brandt').waitFor()

  await leo.page.goto('/settings#profile')
  await leo.page.getByRole('button', { name: 'Accept @stairs.studio' }).click()
  await leo.page.getByRole('button', { name: 'Accept profile' }).click()
  await leo.page.getByText('@stairs.studio is now yours.').waitFor()
})

test('Leo edits a post of his new profile, and Mara continues with her first profile', async () => {
  await openProfiles(leo.page)
  const switched = leo.page.waitForResponse('**/api/user/profile/switch')
  await leo.page.getByRole('menuitemradio', { name: 'Stairs Studio' }).click()
  expect((await switched).status()).toBe(200)
  await leo.page.goto(post)
  await leo.page.getByRole('button', { name: /More about the post by Stairs Studio/ }).click()
  await leo.page.getByRole('menuitem', { name: 'Edit post' }).waitFor()

  const { page } = mara
  await page.goto(post)
  await page.getByText('The last one under this roof').first().waitFor()
  await openProfiles(page)
  await page.getByRole('menuitemradio', { name: 'Mara Oduya', checked: true }).waitFor()
  await expect.poll(() => page.getByRole('menuitemradio', { name: 'Stairs Studio' }).count()).toBe(0)
})

test('no browser reported an error', () => {
  expect([mara.faults, leo.faults]).toEqual([[], []])
})

const openProfiles = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Profiles and settings' }).click()
