import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { signUpStaff } from '../ledger.ts'
import { done, memberOf, postBy, visitAs, type Member } from '../members.ts'
import { violationsOn } from '../violations.ts'

// Ada, an admin, and Mona, a moderator, moderate Mara's posts and a comment by Leo.
let fanfare: Fanfare
let browser: Browser
let mara: Member
let leo: Member
let mona: Member
let ada: Member
let path: string
beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  mara = await memberOf(fanfare, { username: 'mara', name: 'Mara Oduya' })
  leo = await memberOf(fanfare, { username: 'leo', name: 'Leo Lind' })
  mona = await memberOf(fanfare, {
    username: 'mona',
    name: 'Mona Hale',
    person: await signUpStaff(fanfare, { role: 'moderator', email: 'mona@example.com' }),
  })
  ada = await memberOf(fanfare, {
    username: 'ada',
    name: 'Ada Quist',
    person: await signUpStaff(fanfare, { role: 'admin', email: 'ada@example.com' }),
  })
  path = await postBy(mara, { picture: 'coat.jpg', description: 'A coat for the rain' })
  await postBy(mara, { picture: 'noor.jpg', description: 'Late in the studio', nsfw: true })
  const comment = { comment_id: randomUUID(), body: 'Followers for sale, cheap' }
  await done(leo.send('POST', `/post/${path.split('/').at(-1)}/comments`, comment))
  const report = { contentType: 'comment', contentId: comment.comment_id, reason: 'spam' }
  await done(mara.send('POST', '/report', report))
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const areas = (page: Page) => page.getByRole('navigation', { name: 'Admin' })
const posts = (page: Page) => page.getByRole('list', { name: 'Published posts' })

test('Mara can’t find any staff pages', async () => {
  const { page, context } = await visitAs(browser, fanfare, mara)
  await page.goto('/')
  await page.getByText('A coat for the rain').first().waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Admin' }).count()).toBe(0)
  for (const address of ['/admin', '/admin/posts', `/admin/creators/${leo.profileId}`]) {
    await page.goto(address)
    await page.getByText('This page doesn’t exist').waitFor()
    await expect.poll(() => areas(page).count()).toBe(0)
  }
  await context.close()
})

test('Mona goes from the overview to the report, and removes the comment with a reason', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, mona)
  await page.goto('/')
  await page.getByRole('link', { name: 'Admin' }).click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  for (const name of ['Payouts', 'Jobs', 'AI tools'])
    await expect.poll(() => areas(page).getByRole('link', { name }).count()).toBe(0)
  await expect.poll(() => page.getByText('Revenue').count()).toBe(0)
  await page.getByRole('link', { name: /^Pending reports ?1$/ }).click()
  const list = page.getByRole('list', { name: 'Reports, newest first' })
  await list.getByRole('button', { name: 'Assign to me: Comment by @leo' }).click()
  await page.getByText('Report assigned to you.').waitFor()
  await page.getByLabel('Status').selectOption('In review')
  await page.getByLabel('Sort').selectOption('By status')
  await page.getByRole('button', { name: 'Remove comment: Comment by @leo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove this comment?' })
  await dialog.getByRole('button', { name: 'Remove comment' }).click()
  await dialog.getByText('Enter a reason.').waitFor()
  await dialog.getByLabel('Reason').fill('Advertising')
  await dialog.getByRole('button', { name: 'Remove comment' }).click()
  await page.getByText('Comment removed.').waitFor()
  await page.getByText('It was removed.').waitFor()
  await page.goto(path)
  await page.getByText('A coat for the rain').first().waitFor()
  await expect.poll(() => page.getByText('Followers for sale').count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})

test('Mona finds a post, removes it, and opens it among the removed ones', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, mona)
  await page.goto('/admin/posts')
  const nsfw = posts(page).getByRole('listitem').filter({ hasText: 'Late in the studio' })
  await nsfw.getByText('18+', { exact: true }).waitFor()
  await page.getByRole('searchbox', { name: 'Search posts' }).fill('rain')
  await page.waitForURL(/search=rain/)
  await expect.poll(() => posts(page).getByRole('listitem').count()).toBe(1)
  await posts(page).getByRole('button', { name: 'Remove: Post by @mara' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove this post?' })
  await dialog.getByLabel('Reason').fill('It isn’t yours.')
  await dialog.getByRole('button', { name: 'Remove post' }).click()
  await page.getByText('Post removed successfully').waitFor()
  await page.getByText('No results for “rain”').waitFor()
  await page.getByText('Removed', { exact: true }).click()
  await page.getByRole('link', { name: 'Open: Post by @mara' }).click()
  await page.getByRole('heading', { level: 1, name: 'Post by @mara' }).waitFor()
  await page.getByText('Removed by @mona').waitFor()
  await page.getByText('It isn’t yours.').waitFor()
  await page.getByText('A coat for the rain').waitFor()
  await page.getByText('1 photo or video can’t be shown while the post is removed.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /remove|restore/i }).count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})

test('Ada reads the figures of a year as charts and as a table, and the earnings of a creator', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, ada)
  await page.goto('/admin')
  await page.getByRole('link', { name: /^Pending reports ?0$/ }).waitFor()
  await page.getByRole('link', { name: /^Payouts to approve ?0$/ }).waitFor()
  await page.getByText('1 year', { exact: true }).click()
  await page.waitForURL(/period=1year/)
  await page.getByRole('heading', { name: 'Posts over time' }).waitFor()
  await page.getByRole('slider', { name: 'Posts over time' }).waitFor()
  const panel = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Posts over time' }) })
  await panel.getByText('Show as table').click()
  await panel.getByRole('table', { name: 'Published posts over time' }).waitFor()
  await page.goto(`/admin/creators/${mara.profileId}`)
  await page.getByRole('heading', { name: 'Earnings' }).waitFor()
  await page.getByRole('list', { name: 'Photos and videos, newest first' }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('each tile opens the list of what it counts, filtered to that', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, { ...ada, size: phone })
  for (const [tile, filter, chosen] of [
    ['Messages to support', 'Filter messages', 'Open'],
    ['Identity checks', 'Filter checks', 'Pending'],
    ['Payouts to approve', 'Filter payouts', 'Requested'],
    ['Failed jobs', 'Filter jobs by status', 'Failed'],
  ] as const) {
    await page.goto('/admin')
    await page.getByRole('link', { name: new RegExp(`^${tile} ?0$`) }).click()
    const choices = page.getByRole('radiogroup', { name: filter })
    await choices.getByRole('radio', { name: chosen, checked: true }).waitFor()
    expect([tile, await choices.getByRole('radio', { checked: true }).count()]).toEqual([tile, 1])
  }
  await page.goto('/admin')
  await page.getByRole('link', { name: /^Pending reports ?0$/ }).click()
  await page.getByText('No reports found').waitFor()
  await expect.poll(() => page.getByLabel('Status').inputValue()).toBe('pending')
  await page.goto('/admin')
  await page.getByRole('link', { name: /^Refunds to approve ?0$/ }).click()
  const refunds = page.getByText('No refunds to approve.')
  await refunds.waitFor()
  await expect
    .poll(() => refunds.evaluate((shown) => shown.getBoundingClientRect().bottom <= innerHeight))
    .toBe(true)
  expect(faults).toEqual([])
  await context.close()
})

test('the staff pages pass WCAG A and AA on a desktop and a phone, and fit a phone’s width', async () => {
  const { page, context } = await visitAs(browser, fanfare, { ...ada, size: phone })
  const addresses = [
    '/admin',
    '/admin/posts',
    '/admin/posts?state=removed',
    `/admin/creators/${mara.profileId}`,
  ]
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'networkidle' })
    expect([address, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([
      address,
      0,
    ])
  }
  const removed = `/admin/posts/${path.split('/').at(-1)}`
  const checked = [...addresses, removed].map((address) => ({ path: address }))
  expect(await violationsOn(page, checked)).toEqual({})
  await context.close()
})
