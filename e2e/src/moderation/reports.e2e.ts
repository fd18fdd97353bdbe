import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { signUpStaff } from '../ledger.ts'
import { done, memberOf, postBy, visitAs, type Member } from '../members.ts'
import { choose } from '../steps.ts'
import { violationsOn } from '../violations.ts'

// Lea reports a post by Mara. Mona, a moderator, reviews the report.
let fanfare: Fanfare
let browser: Browser
let mara: Member
let lea: Member
let mona: Member
let path: string
beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  mara = await memberOf(fanfare, { username: 'mara', name: 'Mara Oduya' })
  lea = await memberOf(fanfare, { username: 'lea', name: 'Lea Brandt' })
  const staff = await signUpStaff(fanfare, { role: 'moderator', email: 'mona@example.com' })
  mona = await memberOf(fanfare, { username: 'mona', name: 'Mona Hale', person: staff })
  const id = randomUUID()
  await done(mara.send('POST', '/post', { id, description: 'Buy followers here' }))
  path = `/mara/${id}`
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const reports = (page: Page) => page.getByRole('list', { name: 'Reports, newest first' })

test('Lea reports a post, but has no access to the list of reports', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, lea)
  await page.goto(path)
  await choose(page, /^More about the post/, 'Report post')
  const dialog = page.getByRole('dialog', { name: 'Report this post' })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await dialog.getByText('Choose a reason.').waitFor()
  await dialog.getByText('Spam').click()
  await dialog.getByRole('textbox').fill('It sells fake followers.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Post reported successfully').waitFor()
  await page.goto('/mara')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Report profile' }).waitFor()
  await expect.poll(() => page.getByRole('menuitem', { name: 'Moderate profile' }).count()).toBe(0)
  await page.goto('/admin/reports')
  await page.getByText('This page doesn’t exist').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('Mona takes the report, removes the post, and completes the report with a note', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, mona)
  await page.goto('/admin/reports')
  await page.getByText('1 report pending').waitFor()
  const list = reports(page)
  await list.getByRole('heading', { name: 'Post: Spam' }).waitFor()
  await list.getByText('Buy followers here').waitFor()
  await list.getByText('It sells fake followers.').waitFor()
  await list.getByRole('button', { name: 'Assign to me: Post by @mara' }).press('Enter')
  await page.getByText('Report assigned to you.').waitFor()
  // The report stays in the list of pending ones, with her next actions, and the keyboard focus stays at it.
  await list.getByText('assigned to @mona').waitFor()
  await list.getByRole('button', { name: 'Complete: Post by @mara' }).waitFor()
  const heading = list.getByRole('heading', { name: 'Post: Spam' })
  await expect.poll(() => heading.evaluate((shown) => shown === document.activeElement)).toBe(true)
  await page.getByText('0 reports pending, 1 in review').waitFor()

  const status = page.getByLabel('Status')
  await status.selectOption('In review')
  await list.getByText('assigned to @mona').waitFor()
  await status.selectOption('Pending')
  await page.getByText('No reports found').waitFor()
  await status.selectOption('In review')
  await list.getByRole('button', { name: 'Remove post: Post by @mara' }).click()
  const removal = page.getByRole('dialog', { name: 'Remove this post?' })
  await removal.getByLabel('Reason').fill('Advertising')
  await removal.getByRole('button', { name: 'Remove post' }).click()
  await page.getByText('Post removed successfully').waitFor()
  await list.getByText('It was removed.').waitFor()

  await list.getByRole('button', { name: 'Complete: Post by @mara' }).click()
  const dialog = page.getByRole('dialog', { name: 'Complete this report?' })
  await dialog.getByRole('button', { name: 'Complete report' }).click()
  await dialog.getByText('Enter a note.').waitFor()
  await dialog.getByLabel('Note').fill('Removed for advertising.')
  await dialog.getByRole('button', { name: 'Complete report' }).click()
  await page.getByText('Report completed.').waitFor()
  await list.getByRole('button', { name: 'Reopen: Post by @mara' }).waitFor()
  await expect.poll(() => heading.evaluate((shown) => shown === document.activeElement)).toBe(true)

  await page.goto('/admin/reports?status=completed')
  await list.getByRole('link', { name: 'Moderate profile @mara' }).click()
  await page.getByRole('button', { name: 'Warn', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Posts and media' }).click()
  await page.getByRole('link', { name: 'Moderate profile @mara' }).click()
  await page.getByRole('link', { name: '@mara', exact: true }).first().click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Moderate profile' }).click()
  await page.waitForURL(`**/admin/profiles/${mara.profileId}`)

  await page.goto('/admin/reports?status=completed')
  await list.getByText('It was removed.').waitFor()
  await list.getByText('History').click()
  const history = list.getByRole('list', { name: 'History, oldest first' })
  await history.getByText('@mona assigned it to themselves').waitFor()
  await history.getByText('Removed for advertising.').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('Lea is notified of the outcome, and Mara only of the removal', async () => {
  const told = 'We reviewed your report about a post'
  const hers = await visitAs(browser, fanfare, lea)
  await hers.page.goto('/notifications')
  await hers.page.getByText(told).waitFor()
  await hers.context.close()
  const theirs = await visitAs(browser, fanfare, mara)
  await theirs.page.goto('/notifications')
  await theirs.page.getByText('A post by “@mara” was removed by a moderator').waitFor()
  await expect.poll(() => theirs.page.getByText(told).count()).toBe(0)
  await theirs.context.close()
})

test('Mona sees a reported photo in the list, an 18+ one only after pressing it, and both reports on Mara’s profile', async () => {
  const plain = await postBy(mara, { picture: 'noor.jpg', description: 'In the studio' })
  const adult = await postBy(mara, { picture: 'noor.jpg', description: 'Late in the studio', nsfw: true })
  const report = { contentType: 'post', reason: 'spam', description: '' }
  await done(lea.send('POST', '/report', { ...report, contentId: plain.split('/').at(-1) }))
  await done(mona.send('POST', '/report', { ...report, contentId: adult.split('/').at(-1) }))
  const { page, context, faults } = await visitAs(browser, fanfare, mona)
  await page.goto('/admin/reports')
  const row = (words: string) =>
    reports(page)
      .getByRole('listitem')
      .filter({ has: page.getByText(words, { exact: true }) })
  await row('In the studio').getByRole('img', { name: 'Reported photo' }).waitFor()
  const covered = row('Late in the studio')
  await covered.getByText('18+', { exact: true }).waitFor()
  await covered.getByRole('button', { name: 'Show photo or video marked 18+: Post by @mara' }).press('Enter')
  await covered.getByRole('img', { name: 'Reported photo' }).waitFor()
  await covered.getByRole('button', { name: 'Hide photo or video marked 18+: Post by @mara' }).press('Enter')
  await covered.getByText('18+', { exact: true }).waitFor()

  await page.goto(`/admin/profiles/${mara.profileId}`)
  await page.getByText('2 about posts', { exact: true }).waitFor()
  await page.getByText('Nobody has reported the profile itself.').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('reports pass WCAG A and AA on a desktop and a phone, and fit a phone’s width', async () => {
  const { page, context } = await visitAs(browser, fanfare, { ...mona, size: phone })
  await page.goto('/admin/reports?status=all')
  await reports(page).getByRole('heading').first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  const open = (shown: Page) => shown.getByText('History').first().click()
  expect(await violationsOn(page, [{ path: '/admin/reports?status=all', open }])).toEqual({})
  await context.close()
})
