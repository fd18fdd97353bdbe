import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { openBrowser, phone, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { jpeg } from '../files.ts'
import { faultsInLedger } from '../ledger.ts'
import { balanceOf, buyCredits, memberOf, sellMonths, visitAs, type Member } from '../members.ts'
import { untilSettled } from '../settled.ts'
import { violationsOn } from '../violations.ts'
import { holdUploads } from '../requests/hold-uploads.ts'

// Mia sends her subscribers a locked photo, but excludes her followers. Leo buys it, Zoe doesn't get it, and Mia
// unsends it.
let fanfare: Fanfare
let browser: Browser
let mia: Member
let leo: Member
let zoe: Member
let hers: Visit
let his: Visit

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  mia = await memberOf(fanfare, { username: 'mia', name: 'Mia Kovacs' })
  leo = await memberOf(fanfare, { username: 'leo', name: 'Leo Brandt' })
  zoe = await memberOf(fanfare, { username: 'zoe', name: 'Zoe Lindqvist' })
  await sellMonths(mia, 5)
  for (const fan of [leo, zoe]) await buyCredits(fan)
  hers = await visitAs(browser, fanfare, mia)
  his = await visitAs(browser, fanfare, { ...leo, size: phone })
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

async function subscribe(fan: Member): Promise<void> {
  const form = { id: randomUUID(), months: 1, price: 5, renews: false }
  const { ok } = await fan.send('POST', `/profile/${mia.profileId}/subscribe`, form)
  expect(ok).toBe(true)
}
const broadcasts = (page: Page) => page.getByRole('list', { name: 'Broadcasts, newest first' })
const figure = (page: Page, label: string) =>
  broadcasts(page).locator('dl > div').filter({ hasText: label }).locator('dd')
const chats = (page: Page) => page.getByRole('list', { name: 'Chats, newest first' })
async function openChat(page: Page): Promise<void> {
  await page.goto('/chat')
  await chats(page).getByText('Mia Kovacs').click()
  await page.getByRole('list', { name: 'Messages, oldest first' }).waitFor()
}

/** Opens the form and fills in everything: a photo with its price, an excluded list, and an error. */
async function openFilledForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New broadcast' }).click()
  const form = page.getByRole('form', { name: 'New broadcast' })
  await form.getByLabel('Add photos and videos').setInputFiles(await jpeg('broadcast.jpg', 'synth.jpg'))
  await form.getByRole('group', { name: 'Exclude' }).getByRole('button', { name: 'Followers' }).click()
  await form.getByRole('group', { name: 'Send to' }).getByRole('button', { pressed: true }).click()
  await form.getByRole('button', { name: 'Send broadcast' }).click()
  await form.getByText('Choose who gets it.').waitFor()
}

test('a creator finds her broadcasts above her chats, and writes a welcome message', async () => {
  const { page } = hers
  await page.goto('/chat')
  await untilSettled(page)
  await page.getByRole('link', { name: /^Broadcasts/ }).click()
  await page.getByText('No broadcasts yet').waitFor()
  await page.getByRole('button', { name: 'Write a welcome message' }).click()
  const form = page.getByRole('form', { name: 'Welcome message' })
  await form.getByRole('button', { name: 'Save welcome message' }).click()
  await form.getByText('Write something, or add a photo or video.').waitFor()
  await form.getByLabel('Message').fill('Welcome to my page')
  // Without the photo, the price below the minimum has no field, so it doesn't count.
  await form.getByLabel('Add photos and videos').setInputFiles(await jpeg('welcome.jpg', 'synth.jpg'))
  await form.getByLabel('Price to unlock').fill('0.05')
  await form.getByRole('button', { name: /^(Cancel|Remove) .*welcome\.jpg/ }).click()
  await form.getByLabel('Price to unlock').waitFor({ state: 'detached' })
  await form.getByRole('button', { name: 'Save welcome message' }).click()
  await page.getByText('Welcome message saved.').waitFor()
})

test('new subscribers get the welcome message', async () => {
  await subscribe(leo)
  await subscribe(zoe)
  await leo.send('DELETE', `/profile/${mia.profileId}/follow`)
  await openChat(his.page)
  const messages = his.page.getByRole('list', { name: 'Messages, oldest first' })
  await messages.getByText('Welcome to my page').waitFor()
})

test('a locked photo is sent to subscribers who aren’t followers', async () => {
  const { page } = hers
  const release = await holdUploads(page)
  await page.goto('/chat/broadcasts')
  await page.getByRole('button', { name: 'New broadcast' }).click()
  const form = page.getByRole('form', { name: 'New broadcast' })
  await form.getByLabel('Message').fill('Only for subscribers')
  await form.getByLabel('Add photos and videos').setInputFiles(await jpeg('broadcast.jpg', 'synth.jpg'))
  await form.getByLabel('Price to unlock').fill('10')
  await form.getByText('You keep 80%: 8 credits.').waitFor()
  await form.getByText('This currently reaches 2 people.').waitFor()
  await form.getByRole('group', { name: 'Exclude' }).getByRole('button', { name: 'Followers' }).click()
  await form.getByText('This currently reaches 1 person.').waitFor()
  await form.getByRole('button', { name: 'Send broadcast' }).click()
  // Nothing is sent before the photo is uploaded, and leaving is a decision.
  await form.getByRole('status').getByText('Your broadcast will be sent once its files are ready.').waitFor()
  await page.getByRole('link', { name: 'Home' }).first().click()
  const question = page.getByRole('dialog', { name: 'Leave this page?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await broadcasts(page).count()).toBe(0)
  await release()
  await broadcasts(page).getByText('Sent', { exact: true }).first().waitFor()
  await expect.poll(() => figure(page, 'Sent').innerText()).toBe('1')
  await broadcasts(page).getByText('To current subscribers, except followers').waitFor()
  const screens = [{ path: '/chat/broadcasts' }, { path: '/chat/broadcasts', open: openFilledForm }]
  expect(await violationsOn(page, screens)).toEqual({})
})

test('Leo unlocks the photo on his phone, and the statistics and the list of buyers show it', async () => {
  const { page } = his
  await openChat(page)
  await page.getByRole('button', { name: 'Unlock' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unlock this message' })
  await dialog.getByRole('button', { name: /^Unlock for 10 credits/ }).click()
  await page.getByRole('button', { name: 'Open photo' }).waitFor()
  expect(await balanceOf(leo)).toBe(85)
  await hers.page.goto('/chat/broadcasts')
  await expect.poll(() => figure(hers.page, 'Bought').innerText()).toBe('1')
  await expect.poll(() => figure(hers.page, 'Seen').innerText()).toBe('1')
  await expect.poll(() => figure(hers.page, 'Credits earned').innerText()).toBe('8')
  await hers.page.getByRole('button', { name: 'See buyers' }).press('Enter')
  const buyers = hers.page.getByRole('dialog', { name: 'Buyers' })
  const buyer = buyers.getByRole('listitem')
  await buyer
    .filter({ hasText: 'Leo Brandt' })
    .getByText(/10 credits/)
    .waitFor()
  await expect.poll(() => buyer.count()).toBe(1)
  await hers.page.keyboard.press('Escape')
  await buyers.waitFor({ state: 'detached' })
})

test('Zoe was excluded and has only the welcome message', async () => {
  const { data } = await zoe.get('GET /chat/contacts', '/chat/contacts')
  expect(data.map(({ latest }) => latest?.text)).toEqual(['Welcome to my page'])
})

test('an unsent broadcast remains visible to its buyer', async () => {
  const { page } = hers
  await broadcasts(page).getByRole('button', { name: 'Unsend' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unsend broadcast' }).click()
  await broadcasts(page).getByText('Unsent', { exact: true }).waitFor()
  await his.page.reload()
  await his.page.getByRole('button', { name: 'Open photo' }).waitFor()
})

test('a broadcast can be scheduled, edited and canceled', async () => {
  const { page } = hers
  const id = randomUUID()
  const { headers } = await fetch(fanfare.url)
  const at = new Date(new Date(headers.get('date') ?? '').getTime() + 86_400_000).toISOString()
  const lists = { include: ['subscribers'], exclude: [] }
  const form = { id, text: 'Tomorrow', content_ids: [], price: 0, ...lists, send_at: at }
  expect((await mia.send('POST', '/chat/broadcasts', form)).ok).toBe(true)
  await page.goto('/chat/broadcasts')
  await broadcasts(page).getByRole('button', { name: 'Edit' }).click()
  const editing = page.getByRole('form', { name: 'Edit broadcast' })
  await editing.getByLabel('Message').fill('The day after')
  await editing.getByRole('button', { name: 'Schedule broadcast' }).click()
  await broadcasts(page).getByText('The day after').waitFor()
  await broadcasts(page).getByRole('button', { name: 'Cancel broadcast' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel broadcast' }).click()
  await broadcasts(page).getByText('Canceled', { exact: true }).waitFor()
})

test('a user without a plan sees no link to broadcasts, and neither browser reported an error', async () => {
  await his.page.goto('/chat')
  await chats(his.page).waitFor()
  await expect.poll(() => his.page.getByRole('link', { name: /^Broadcasts/ }).count()).toBe(0)
  expect([...hers.faults, ...his.faults]).toEqual([])
  expect(await faultsInLedger(fanfare)).toEqual([])
})
