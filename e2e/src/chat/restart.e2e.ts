import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { jpeg } from '../files.ts'
import { faultsInLedger } from '../ledger.ts'
import { balanceOf, buyCredits, done, earningsOf, memberOf, visitAs, type Member } from '../members.ts'
import { untilAppReady } from '../settled.ts'

// Mia and Leo have their chat open in two browsers, and the server is killed before it can answer either of them.
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
  await buyCredits(leo)
  hers = await visitAs(browser, fanfare, mia)
  his = await visitAs(browser, fanfare, leo)
  await openChat(hers.page, 'leo')
  await openChat(his.page, 'mia')
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const field = (page: Page) => page.getByRole('textbox', { name: /^Message / })
const messages = (page: Page) => page.getByRole('list', { name: 'Messages, oldest first' })
const says = (page: Page, text: string) => messages(page).getByText(text, { exact: true })
const photo = (page: Page) => messages(page).getByRole('button', { name: 'Open photo' })
const bell = (page: Page, unread: string) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: new RegExp(`^Notifications ?${unread}$`) })

async function openChat(page: Page, username: string): Promise<void> {
  await page.goto(`/${username}`)
  await untilAppReady(page)
  await page.getByRole('button', { name: 'Message', exact: true }).click()
  await field(page).waitFor()
}

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

/**
 * Kills the server once it has processed the page's next request to this address, so that the response is lost.
 * Resolves once the server is dead.
 */
async function killBeforeAnswer(page: Page, address: RegExp): Promise<{ killed: Promise<void> }> {
  const { promise: killed, resolve } = Promise.withResolvers<void>()
  let isFirst = true
  await page.route(address, async (route) => {
    if (!isFirst) return route.fallback()
    isFirst = false
    const answer = await route.fetch()
    expect(answer.ok()).toBe(true)
    await fanfare.kill()
    await route.abort()
    resolve()
  })
  return { killed }
}

async function expectOnce(texts: readonly string[]): Promise<void> {
  for (const { page } of [hers, his]) {
    for (const text of texts) await says(page, text).waitFor()
    const counts = () => Promise.all(texts.map((text) => says(page, text).count()))
    await expect.poll(counts).toEqual(texts.map(() => 1))
    await expect.poll(() => page.getByText(/^(Sending…|Not sent)/).count()).toBe(0)
  }
}

test('a message whose response is lost in a crash appears once in both browsers, and so do messages written during the outage', async () => {
  await write(hers.page, 'Before')
  await says(his.page, 'Before').waitFor()
  const { killed } = await killBeforeAnswer(hers.page, /\/chat\/chats\/[^/]+\/messages$/)
  await write(hers.page, 'Answer lost')
  await killed
  await write(hers.page, 'While it was down')
  await write(his.page, 'Anyone there?')
  await fanfare.start()
  await expectOnce(['Before', 'Answer lost', 'While it was down', 'Anyone there?'])
})

test('a purchase whose response is lost in a crash is charged once, and opens the photo after the restart', async () => {
  const { page } = hers
  await page.getByLabel('Add photos and videos').setInputFiles(await jpeg('restart-photo.jpg', 'synth.jpg'))
  await page.getByLabel('Price to unlock').fill('12.50')
  await field(page).fill('Only for you')
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await expect.poll(() => send.getAttribute('aria-disabled')).toBe(null)
  await send.click()
  const locked = messages(his.page).getByRole('group', { name: 'Locked, 1 photo' })
  await locked.getByRole('button', { name: 'Unlock' }).click()
  const dialog = his.page.getByRole('dialog', { name: 'Unlock this message' })
  const { killed } = await killBeforeAnswer(his.page, /\/buy$/)
  await dialog.getByRole('button', { name: /^Unlock for 12.50 credits/ }).click()
  await killed
  await write(page, 'Did it work?')
  await fanfare.start()
  const bought = his.page.getByRole('dialog', { name: 'You’ve bought this message' })
  await bought.getByText('Its photos and videos are unlocked. You were charged once.').waitFor()
  await expect.poll(() => bought.getByRole('alert').count()).toBe(0)
  await bought.getByRole('button', { name: 'Close' }).click()
  await photo(his.page).waitFor()
  await expect
    .poll(() => his.page.evaluate(() => document.activeElement?.closest('[id^=message-]')?.textContent))
    .toContain('Only for you')
  await messages(page).getByText('12.50 credits · Bought by Leo Brandt').waitFor()
  await expectOnce(['Only for you', 'Did it work?'])
  await expect.poll(() => photo(his.page).count()).toBe(1)
  expect([await balanceOf(leo), await earningsOf(mia)]).toEqual([87.5, 10])
})

test('repeating the purchase after the restart charges nothing', async () => {
  const { pathname } = new URL(his.page.url())
  const { data } = await leo.get(
    'GET /chat/chats/:id/messages',
    `/chat/chats/${pathname.split('/')[2] ?? ''}/messages`,
  )
  const bought = data.find(({ text }) => text === 'Only for you')
  await done(leo.send('POST', `/chat/chats/${bought?.chat_id}/messages/${bought?.id}/buy`, { price: 12.5 }))
  const paid = await leo.get('GET /profile/transactions', '/profile/transactions?type=message_purchase')
  expect(paid.data).toHaveLength(1)
  expect([await balanceOf(leo), await earningsOf(mia)]).toEqual([87.5, 10])
})

test('Mia is notified of the purchase once, even after another crash', async () => {
  const { page } = hers
  await bell(page, ', 1 unread').waitFor()
  await fanfare.crash()
  await bell(page, ', 1 unread').click()
  const sold = page
    .getByRole('list', { name: 'Notifications, newest first' })
    .getByText('Leo Brandt bought your message for 12.50 credits', { exact: true })
  await sold.waitFor()
  await page.reload()
  await sold.waitFor()
  await expect.poll(() => sold.count()).toBe(1)
})

test('neither browser reported an error, and the ledger is consistent', async () => {
  // While the server is down, the browser logs that the socket closed.
  const faults = [...hers.faults, ...his.faults].filter((fault) => !fault.includes('WebSocket'))
  expect(faults).toEqual([])
  expect(await faultsInLedger(fanfare)).toEqual([])
})
