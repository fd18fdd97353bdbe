import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { done, memberOf, postBy, visitAs, type Member } from '../members.ts'
import { untilSettled } from '../settled.ts'
import { violationsOn } from '../violations.ts'

// Leo writes to Mia, who doesn't know him. Both have the chat open while she mutes, blocks and unblocks him.
let fanfare: Fanfare
let browser: Browser
let mia: Member
let leo: Member
let hers: Visit
let his: Visit

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  mia = await memberOf(fanfare, { username: 'mia', name: 'Mia Kovacs' })
  leo = await memberOf(fanfare, { username: 'leo', name: 'Leo Brandt' })
  hers = await visitAs(browser, fanfare, { ...mia, size: phone })
  his = await visitAs(browser, fanfare, leo)
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const field = (page: Page) => page.getByRole('textbox', { name: /^Message / })
const says = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Messages, oldest first' }).getByText(text, { exact: true })

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More about this chat' }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

async function confirm(page: Page, action: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: `${action} Leo Brandt?` })
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

test('a request can be accepted, declined, muted or blocked, even on a phone', async () => {
  await his.page.goto('/mia')
  await untilSettled(his.page)
  await his.page.getByRole('button', { name: 'Message', exact: true }).click()
  await field(his.page).waitFor()
  await write(his.page, 'Hello Mia')
  await says(his.page, 'Hello Mia').waitFor()

  const { page } = hers
  await page.goto('/chat')
  await page.getByRole('radio', { name: /^Requests/ }).check()
  await page.getByRole('list', { name: 'Chats, newest first' }).getByRole('link').first().click()
  await says(page, 'Hello Mia').waitFor()
  for (const name of ['Accept', 'Decline', 'Mute', 'Block'])
    await page.getByRole('button', { name, exact: true }).waitFor()
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overhang).toBe(0)
  expect(await violationsOn(page, [{ path: new URL(page.url()).pathname }])).toEqual({})
})

test('when Mia blocks Leo, her composer closes immediately, and his closes when he returns', async () => {
  const { page } = hers
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await confirm(page, 'Block')
  await page.getByText('You blocked this profile. Unblock it to send messages.').waitFor()
  await his.page.reload()
  await his.page.getByText('This chat is closed. You can still read it.').waitFor()
  for (const one of [page, his.page]) await expect.poll(() => field(one).count()).toBe(0)
  await expect.poll(() => his.page.getByText(/block/i).count()).toBe(0)
})

test('when Mia unblocks Leo in the menu, he can write again', async () => {
  await choose(hers.page, 'Unblock')
  await confirm(hers.page, 'Unblock')
  await his.page.reload()
  await field(his.page).waitFor()
  await write(his.page, 'Here again')
  await says(hers.page, 'Here again').waitFor()
})

test('after Mia mutes Leo in the menu, his messages don’t add to the count in her navigation', async () => {
  const { page } = hers
  await choose(page, 'Mute')
  await confirm(page, 'Mute')
  await page.getByRole('button', { name: 'More about this chat' }).click()
  await page.getByRole('menuitem', { name: 'Unmute', exact: true }).waitFor()
  await page.goto('/notifications')
  await untilSettled(page)
  await write(his.page, 'Are you there?')
  await says(his.page, 'Are you there?').waitFor()
  // This notification arrives after the message, so by now the count would have changed.
  const ola = await memberOf(fanfare, { username: 'ola', name: 'Ola Dahl' })
  await done(ola.send('POST', `/profile/${mia.profileId}/follow`))
  await page.getByText('Ola Dahl started following you').waitFor()
  await expect.poll(() => page.getByRole('link', { name: /^Chat ?, \d/ }).count()).toBe(0)
  expect((await mia.get('GET /chat/unread', '/chat/unread')).count).toBe(0)
})

test('Leo’s comment is collapsed only for Mia until she opens it', async () => {
  const post = await postBy(mia, { picture: 'mara.jpg', description: 'Morning by the sea' })
  const comments = `/post/${post.split('/')[2] ?? ''}/comments`
  await done(leo.send('POST', comments, { body: 'What a morning' }))
  const { page } = hers
  await page.goto(post)
  const folded = page.getByRole('article', { name: 'Comment by a profile you muted' })
  await folded.waitFor()
  await expect.poll(() => page.getByText('What a morning').count()).toBe(0)
  await folded.getByRole('button', { name: 'Show' }).click()
  await page.getByText('What a morning').waitFor()
  await his.page.goto(post)
  await his.page.getByText('What a morning').waitFor()
})

test('neither browser reported an error', () => {
  expect([hers.faults, his.faults]).toEqual([[], []])
})
