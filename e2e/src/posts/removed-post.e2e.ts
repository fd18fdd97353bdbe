import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { signUpStaff } from '../ledger.ts'
import { buyCredits, done, memberOf, visitAs, type Member } from '../members.ts'
import { choose } from '../steps.ts'

// A moderator removes someone else's post.
let fanfare: Fanfare
let browser: Browser
let mara: Member
let mona: Member
let ada: Member
let lea: Member
let path: string
beforeAll(async () => {
  fanfare = await startFanfare(() => ({ MODERATOR_REFUND_LIMIT: '8' }))
  browser = await openBrowser()
  mara = await memberOf(fanfare, { username: 'mara', name: 'Mara Oduya' })
  const staff = await signUpStaff(fanfare, { role: 'moderator', email: 'mona@example.com' })
  mona = await memberOf(fanfare, { username: 'mona', name: 'Mona Hale', person: staff })
  const boss = await signUpStaff(fanfare, { role: 'admin', email: 'ada@example.com' })
  ada = await memberOf(fanfare, { username: 'ada', name: 'Ada Moreau', person: boss })
  lea = await memberOf(fanfare, { username: 'lea', name: 'Lea Brandt' })
  path = await write(mara, { description: 'A borrowed picture', price: 5 })
  await buyCredits(lea)
  await buy(path, 5)
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

/** Publishes a post through the API. Returns its path. */
async function write(author: Member, form: object): Promise<string> {
  const id = randomUUID()
  await done(author.send('POST', '/post', { id, ...form }))
  return `/${author.username}/${id}`
}

/** Lea buys a post, through the API. */
const buy = (post: string, price: number) =>
  done(lea.send('POST', `/post/${post.split('/')[2]}/buy`, { price }))

const question = (page: Page) => page.getByRole('dialog', { name: 'Remove this post?' })

test('Mona removes Mara’s post with a reason, and it disappears for everyone', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, mona)
  await page.goto(path)
  await choose(page, /^More about the post/, 'Remove post')
  await question(page).getByText('1 person bought it and will be refunded in credits.').waitFor()
  await question(page).getByRole('button', { name: 'Remove post' }).click()
  await question(page).getByText('Enter a reason.').waitFor()
  await question(page).getByLabel('Reason').fill('The picture is somebody else’s.')
  await question(page).getByRole('button', { name: 'Remove post' }).click()
  await page.getByText('Post removed successfully').waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  await page.goto(path)
  await page.getByText('It was removed, or the link is incomplete.').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('Mona removes a post whose refunds exceed her limit, and Ada approves them', async () => {
  const costly = await write(mara, { description: 'A dear picture', price: 4 })
  await buy(costly, 4)
  const { page, context, faults } = await visitAs(browser, fanfare, mona)
  await page.goto(costly)
  await choose(page, /^More about the post/, 'Moderate profile')
  await page.waitForURL(/\/admin\/profiles\//)
  await page.goto(costly)
  await choose(page, /^More about the post/, 'Remove post')
  await question(page).getByLabel('Reason').fill('The picture is somebody else’s.')
  await question(page).getByRole('button', { name: 'Remove post' }).click()
  await page.getByText('Post removed. An admin has to approve the refunds.').waitFor()
  expect(faults).toEqual([])
  await context.close()

  const fan = await visitAs(browser, fanfare, lea)
  await fan.page.goto('/saved#purchased')
  await fan.page.getByText('4 credits · Refund pending').waitFor()
  await fan.context.close()

  const admin = await visitAs(browser, fanfare, ada)
  await admin.page.goto('/admin')
  await admin.page.getByRole('link', { name: /^Refunds to approve ?1$/ }).click()
  await admin.page.waitForURL('**/admin/payouts#refunds')
  await admin.page.getByText('Post by @mara: 4 credits').waitFor()
  await admin.page.getByRole('button', { name: 'Approve refunds: post by @mara' }).click()
  await admin.page.getByText('No refunds to approve.').waitFor()
  expect(admin.faults).toEqual([])
  await admin.context.close()
})

test('Lea, who bought the post, finds her refund in its place', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, lea)
  await page.goto('/saved#purchased')
  const refunded = page.getByRole('region', { name: 'Refunds' })
  await refunded.getByText('5 credits refunded').waitFor()
  await refunded.getByRole('link', { name: 'Mara Oduya' }).first().waitFor()
  await expect.poll(() => page.getByText('A borrowed picture').count()).toBe(0)
  await page.goto('/transactions')
  await page.getByText('Refund, post removed by a moderator').first().waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('Mara’s notifications say that her post was removed, and she can’t remove other people’s posts', async () => {
  const other = await write(mona, { description: 'Good morning' })
  const { page, context } = await visitAs(browser, fanfare, mara)
  await page.goto('/notifications')
  await page.getByText('A post by “@mara” was removed by a moderator').first().waitFor()
  await page.goto(other)
  await page
    .getByRole('button', { name: /^More about the post/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Report post' }).waitFor()
  await expect.poll(() => page.getByRole('menuitem', { name: 'Remove post' }).count()).toBe(0)
  await context.close()
})

test('Ada restores the first post with a reason, and Lea, who was refunded, can buy it again', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, ada)
  await page.goto('/admin/jobs')
  const row = page.getByRole('listitem').filter({ hasText: '“A borrowed picture”' })
  await row.getByText('5 credits refunded.').waitFor()
  await row.getByRole('button', { name: 'Restore post by @mara' }).click()
  const asked = page.getByRole('dialog', { name: 'Restore this post?' })
  await asked.getByText('Buyers keep the 5 credits they were refunded').waitFor()
  await asked.getByRole('button', { name: 'Restore post' }).click()
  await asked.getByText('Enter a reason.').waitFor()
  await asked.getByLabel('Reason').fill('It is her own picture.')
  await asked.getByRole('button', { name: 'Restore post' }).click()
  await row.getByText('Restored by @ada').waitFor()
  await row.getByText('It is her own picture.').waitFor()
  await expect.poll(() => row.getByRole('button').count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()

  const fan = await visitAs(browser, fanfare, lea)
  await fan.page.goto(path)
  await fan.page
    .getByRole('button', { name: /^Unlock/ })
    .first()
    .waitFor()
  await fan.context.close()
  const author = await visitAs(browser, fanfare, mara)
  await author.page.goto('/notifications')
  await author.page.getByText('A post by “@mara” was restored by an admin').first().waitFor()
  await author.context.close()
})
