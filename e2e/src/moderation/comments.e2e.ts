import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { signUpStaff } from '../ledger.ts'
import { done, memberOf, postBy, reelBy, visitAs, type Member } from '../members.ts'
import { untilAppReady } from '../settled.ts'
import { violationsOn } from '../violations.ts'

// Leo advertises in comments on Mara's post and reel. Mona, a moderator, removes them.
let fanfare: Fanfare
let browser: Browser
let mara: Member
let leo: Member
let lea: Member
let mona: Member
let ada: Member
let post: string
let reel: string
beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  mara = await memberOf(fanfare, { username: 'mara', name: 'Mara Oduya' })
  leo = await memberOf(fanfare, { username: 'leo', name: 'Leo Lind' })
  lea = await memberOf(fanfare, { username: 'lea', name: 'Lea Brandt' })
  const moderator = await signUpStaff(fanfare, { role: 'moderator', email: 'mona@example.com' })
  mona = await memberOf(fanfare, { username: 'mona', name: 'Mona Hale', person: moderator })
  const admin = await signUpStaff(fanfare, { role: 'admin', email: 'ada@example.com' })
  ada = await memberOf(fanfare, { username: 'ada', name: 'Ada Quist', person: admin })
  post = await postBy(mara, { picture: 'coat.jpg', description: 'A coat for the rain' })
  reel = await reelBy(mara, { description: 'A wave' })
  const postId = post.split('/').at(-1) ?? ''
  await commentOn(postId, 'Followers for sale, cheap')
  await commentOn(postId, 'Nice coat')
  await commentOn(reel, 'Likes for sale')
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const commentOn = (postId: string, body: string) =>
  done(leo.send('POST', `/post/${postId}/comments`, { comment_id: randomUUID(), body }))
const menuOf = (page: Page, words: string) =>
  page
    .getByRole('article', { name: 'Comment by Leo Lind' })
    .filter({ hasText: words })
    .getByRole('button', { name: 'More about the comment' })

test('Lea can report a comment, and can neither delete nor remove it', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, lea)
  await page.goto(post)
  await untilAppReady(page)
  await menuOf(page, 'Followers for sale').click()
  await page.getByRole('menuitem', { name: 'Report' }).waitFor()
  await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['See who liked it', 'Report'])
  expect(faults).toEqual([])
  await context.close()
})

test('Mona can remove a comment on the post’s page once she gives a reason, and the other comments stay', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, mona)
  await page.goto(post)
  await untilAppReady(page)
  await page.getByRole('heading', { name: '2 comments' }).waitFor()
  await menuOf(page, 'Followers for sale').click()
  await page.getByRole('menuitem', { name: 'Report' }).waitFor()
  await expect.poll(() => page.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0)
  await page.getByRole('menuitem', { name: 'Remove comment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove this comment?' })
  await dialog.getByRole('button', { name: 'Remove comment' }).click()
  await dialog.getByText('Enter a reason.').waitFor()
  await page.getByText('Followers for sale').waitFor()
  await dialog.getByLabel('Reason').fill('Advertising')
  await dialog.getByRole('button', { name: 'Remove comment' }).click()
  await page.getByText('Comment removed.').waitFor()
  await page.getByText('Followers for sale').waitFor({ state: 'hidden' })
  await page.getByRole('heading', { name: '1 comment' }).waitFor()
  await page.getByText('Nice coat').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('Mona removes a comment in the sheet of a reel, on a phone', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, { ...mona, size: phone })
  await page.goto(`/videos?videoId=${reel}`)
  await untilAppReady(page)
  await page.getByRole('button', { name: '1 comment' }).click()
  await menuOf(page, 'Likes for sale').click()
  await page.getByRole('menuitem', { name: 'Remove comment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove this comment?' })
  await dialog.getByLabel('Reason').fill('Advertising again')
  await dialog.getByRole('button', { name: 'Remove comment' }).click()
  await page.getByText('Comment removed.').waitFor()
  await page.getByRole('dialog', { name: 'Comments' }).getByText('No comments yet').waitFor()
  await expect.poll(() => page.getByText('Likes for sale').count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})

test('Leo is notified, Mara isn’t, and Ada finds both removals with their reasons in the audit log', async () => {
  const told = 'A comment by “@leo” was removed by a moderator'
  const his = await visitAs(browser, fanfare, leo)
  await his.page.goto('/notifications')
  await his.page.getByText(told).first().waitFor()
  await his.context.close()
  const hers = await visitAs(browser, fanfare, mara)
  await hers.page.goto('/notifications')
  await hers.page.getByText('commented').first().waitFor()
  await expect.poll(() => hers.page.getByText(told).count()).toBe(0)
  await hers.context.close()
  const { page, context } = await visitAs(browser, fanfare, ada)
  await page.goto('/admin/audit')
  const log = page.getByRole('list', { name: 'Audit log, newest first' })
  await log.getByText('removed a comment by @leo').first().waitFor()
  await log.getByText('Advertising', { exact: true }).waitFor()
  await log.getByText('Advertising again').waitFor()
  await context.close()
})

test('the menu of a comment passes WCAG A and AA for a moderator', async () => {
  const { page, context } = await visitAs(browser, fanfare, mona)
  const open = async (shown: Page) => {
    await menuOf(shown, 'Nice coat').click()
    await shown.getByRole('menuitem', { name: 'Remove comment' }).click()
    await shown.getByRole('dialog', { name: 'Remove this comment?' }).waitFor()
  }
  expect(await violationsOn(page, [{ path: post, open }])).toEqual({})
  await context.close()
})
