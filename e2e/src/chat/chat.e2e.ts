import { randomUUID } from 'node:crypto'
import type { ReplyOf } from '@fanfare/contract/api/route'
import type { RouteTable } from '@fanfare/contract/api/routes'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFault, openBrowser, phone, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { jpeg } from '../files.ts'
import { done, memberOf, visitAs, type Member } from '../members.ts'
import { untilAppReady } from '../settled.ts'
import { violationsOn } from '../violations.ts'

// Mia and Leo write to each other in two browsers, while the connection and the server go down and come back.
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
  hers = await visitAs(browser, fanfare, mia)
  his = await visitAs(browser, fanfare, leo)
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const messages = (page: Page) => page.getByRole('list', { name: 'Messages, oldest first' })
const says = (page: Page, text: string) => messages(page).getByText(text, { exact: true })
const contacts = (page: Page) => page.getByRole('list', { name: 'Chats, newest first' }).getByRole('link')
const field = (page: Page) => page.getByRole('textbox', { name: /^Message / })
const nav = (page: Page, unread = '') =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: new RegExp(`^Chat ?${unread}$`) })

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

/** The texts of all messages on the server, oldest first. */
async function textsOnServer(): Promise<string[]> {
  const { data } = await leo.get('GET /chat/chats', '/chat/chats')
  const texts: string[] = []
  for (let cursor = ''; ;) {
    const path = `/chat/chats/${data[0]?.id}/messages?limit=100${cursor && `&cursor=${cursor}`}`
    const page = await leo.get('GET /chat/chats/:id/messages', path)
    texts.unshift(...page.data.map(({ text }) => text).toReversed())
    if (!page.pagination.next_cursor || !page.pagination.has_more) return texts
    cursor = page.pagination.next_cursor
  }
}

async function act(page: Page, text: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for message: ${text}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('Mia opens a chat from Leo’s profile and writes to him', async () => {
  const { page } = hers
  await page.goto('/leo')
  await untilAppReady(page)
  await page.getByRole('button', { name: 'Message', exact: true }).click()
  await page.getByText('Write the first message to Leo Brandt.').waitFor()
  await write(page, 'We met in Porto')
  await says(page, 'We met in Porto').waitFor()
  await messages(page).getByText('Sent', { exact: true }).waitFor()
})

test('Leo doesn’t follow Mia, so her message is a request, and she doesn’t learn that he read it', async () => {
  const { page } = his
  await page.goto('/chat')
  await page.getByText('No chats yet').waitFor()
  await page.getByRole('radio', { name: /^Requests/ }).check()
  await contacts(page).getByText('We met in Porto').waitFor()
  const read = page.waitForResponse(/\/chat\/chats\/[^/]+\/read$/)
  await contacts(page).first().click()
  await says(page, 'We met in Porto').waitFor()
  await page.getByText('Mia Kovacs wants to send you messages.').waitFor()
  expect((await read).ok()).toBe(true)
  // A read receipt would arrive before the notification of this follow.
  const ola = await memberOf(fanfare, { username: 'ola', name: 'Ola Dahl' })
  await done(ola.send('POST', `/profile/${mia.profileId}/follow`))
  await hers.page
    .getByRole('link', { name: /^Notifications ?, 1 unread$/ })
    .first()
    .waitFor()
  await hers.page.reload()
  await messages(hers.page).getByText('Sent', { exact: true }).waitFor()
  await expect.poll(() => messages(hers.page).getByText('Read', { exact: true }).count()).toBe(0)
})

test('Leo accepts the request, Mia sees that he read it and is typing, and his reply arrives without reloading', async () => {
  await his.page.getByRole('button', { name: 'Accept', exact: true }).click()
  await his.page.getByText('wants to send you messages').waitFor({ state: 'detached' })
  await messages(hers.page).getByText('Read', { exact: true }).waitFor()
  await field(his.page).pressSequentially('I remem')
  await hers.page.getByText('Leo Brandt is typing').waitFor()
  await write(his.page, 'I remember')
  await says(hers.page, 'I remember').waitFor()
  await hers.page.getByText('Leo Brandt is typing').waitFor({ state: 'detached' })
})

test('Leo sees that Mia has read his message', async () => {
  await messages(his.page).getByText('Read', { exact: true }).waitFor()
})

test('on another screen, Leo’s navigation shows the unread count until he opens the chat', async () => {
  const { page } = his
  await page.goto('/explore')
  await nav(page).waitFor()
  await write(hers.page, 'Are you there?')
  await nav(page, ', 1 unread').waitFor()
  await nav(page, ', 1 unread').click()
  await contacts(page).getByText('Unread').waitFor()
  await contacts(page).first().click()
  await says(page, 'Are you there?').waitFor()
  await nav(page).waitFor()
})

test('Mia replies to one of Leo’s messages, edits her reply, and unsends another message, whose read receipt disappears', async () => {
  const { page } = hers
  await act(page, 'I remember', 'Reply')
  await write(page, 'Realy?')
  await messages(page).getByText('Leo Brandt: I remember').waitFor()
  await act(page, 'Realy?', 'Edit')
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Really?')
  await page.getByRole('button', { name: 'Save message' }).click()
  await messages(his.page).getByText('Really?').waitFor()
  await messages(his.page).getByText('Edited').waitFor()
  await write(page, 'Wrong chat')
  await says(his.page, 'Wrong chat').waitFor()
  await act(page, 'Wrong chat', 'Unsend for everyone')
  await says(his.page, 'Message unsent').waitFor()
  await expect.poll(() => says(his.page, 'Wrong chat').count()).toBe(0)
  const unsent = messages(page).getByRole('listitem').filter({ hasText: 'You unsent a message' })
  await unsent.waitFor()
  await expect.poll(() => unsent.getByText(/^(Sent|Read)$/).count()).toBe(0)
})

test('a message over the limit stays in the field, which shows by how much, and isn’t sent until it is shortened', async () => {
  const { page } = hers
  const why = page.getByText('3 characters too long. Shorten the text to send it.')
  await write(page, 'z'.repeat(5003))
  await why.waitFor()
  await expect.poll(() => field(page).inputValue()).toHaveLength(5003)
  const reason = await why.getAttribute('id')
  await expect.poll(() => field(page).getAttribute('aria-describedby')).toBe(reason)
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await expect.poll(() => send.getAttribute('aria-describedby')).toBe(reason)
  await expect.poll(() => send.getAttribute('aria-disabled')).toBe('true')
  await expect.poll(() => messages(page).getByText('zzz').count()).toBe(0)
  await field(page).fill(`  ${'z'.repeat(5000)}  `)
  await why.waitFor({ state: 'hidden' })
  await expect.poll(() => send.getAttribute('aria-disabled')).toBe(null)
  await field(page).fill('')
  expect((await textsOnServer()).filter((text) => text.startsWith('zzz'))).toEqual([])
})

test('Mia sees how long she can still edit or unsend a message, and can do neither once the time is up', async () => {
  const tab = await hers.context.newPage()
  await tab.clock.install()
  await tab.goto(new URL(hers.page.url()).pathname)
  await untilAppReady(tab)
  await write(tab, 'Not for long')
  await says(tab, 'Not for long').waitFor()
  await tab.getByRole('button', { name: 'Actions for message: Not for long', exact: true }).click()
  const left = tab.getByText(/^\d+:\d\d left to edit or unsend$/)
  await left.waitFor()
  const edit = tab.getByRole('menuitem', { name: 'Edit', exact: true })
  const unsend = tab.getByRole('menuitem', { name: 'Unsend for everyone', exact: true })
  const id = await left.getAttribute('id')
  for (const item of [edit, unsend]) expect(await item.getAttribute('aria-describedby')).toBe(id)
  await tab.clock.fastForward('10:00')
  await expect.poll(() => left.textContent()).toMatch(/^[1-4]:/)

  // Only the tab's clock has advanced, so the server would still allow both.
  await tab.route(/\/messages\/[^/]+$/, async (route) => {
    const response = await route.fetch()
    const message = (await response.json()) as ReplyOf<RouteTable['GET /chat/chats/:id/messages/:messageId']>
    await route.fulfill({ response, json: { ...message, can_edit: false, can_unsend: false } })
  })
  await tab.clock.fastForward('05:00')
  await Promise.all([left, edit, unsend].map((shown) => shown.waitFor({ state: 'detached' })))
  await tab.getByRole('menuitem', { name: 'Delete for me' }).waitFor()
  await tab.close()
})

test('Leo reacts to a message with the keyboard, and removes the reaction', async () => {
  await his.page.getByRole('button', { name: 'Actions for message: Really?' }).focus()
  await his.page.keyboard.press('Enter')
  const choice = (emoji: string) => his.page.getByRole('menuitemradio', { name: emoji })
  const isFocused = (emoji: string) => choice(emoji).evaluate((element) => element === document.activeElement)
  await expect.poll(() => isFocused('❤️')).toBe(true)
  for (let at = 0; at < 4; at += 1) await his.page.keyboard.press('ArrowRight')
  await expect.poll(() => isFocused('🔥')).toBe(true)
  await his.page.keyboard.press('Enter')
  await hers.page.getByRole('button', { name: '🔥 1' }).waitFor()
  await his.page.getByRole('button', { name: '🔥 1' }).click()
  await hers.page.getByRole('button', { name: '🔥 1' }).waitFor({ state: 'detached' })
})

test('Mia sends a photo, and both find it among the chat’s media', async () => {
  const { page } = hers
  await page.getByLabel('Add photos and videos').setInputFiles(await jpeg('chat-photo.jpg', 'synth.jpg'))
  await page.getByRole('list', { name: 'Photos and videos to send' }).waitFor()
  await field(page).fill('This one')
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await expect.poll(() => send.getAttribute('aria-disabled')).toBe(null)
  await send.click()
  await messages(his.page).getByRole('button', { name: 'Open photo' }).waitFor()
  await his.page.getByRole('button', { name: 'Photos and videos', exact: true }).click()
  const all = his.page.getByRole('list', { name: 'Photos and videos, newest first' })
  await all.getByRole('button', { name: 'Open photo' }).waitFor()
  await his.page.keyboard.press('Escape')
})

test('messages written offline are sent once and in order after reconnecting, even after a reload', async () => {
  const { page, context } = hers
  await context.setOffline(true)
  for (const text of ['Offline 1', 'Offline 2', 'Offline 3']) await write(page, text)
  await page.getByText('Sends when you’re back online').first().waitFor()
  expect(await textsOnServer()).not.toContain('Offline 1')
  // Mia's second tab has the same queue of unsent messages.
  const tab = await context.newPage()
  await context.setOffline(false)
  await Promise.all([page.reload(), tab.goto('/chat')])
  for (const text of ['Offline 1', 'Offline 2', 'Offline 3']) await says(his.page, text).waitFor()
  await tab.close()
  expect((await textsOnServer()).filter((text) => text.startsWith('Offline'))).toEqual([
    'Offline 1',
    'Offline 2',
    'Offline 3',
  ])
})

test('no message is lost or duplicated when the server restarts', async () => {
  await says(hers.page, 'Offline 3').waitFor()
  const before = Array.from({ length: 4 }, (_, at) => `Before ${at}`)
  const during = Array.from({ length: 4 }, (_, at) => `During ${at}`)
  for (const text of before) await write(hers.page, text)
  await fanfare.kill()
  for (const text of during) await write(hers.page, text)
  await write(his.page, 'Still here?')
  await fanfare.start()
  await says(his.page, 'During 3').waitFor()
  await says(hers.page, 'Still here?').waitFor()
  const wanted = [...before, ...during]
  expect((await textsOnServer()).filter((text) => /^(Before|During)/.test(text))).toEqual(wanted)
  for (const { page } of [his, hers]) {
    const counts = () => Promise.all(wanted.map((text) => says(page, text).count()))
    await expect.poll(counts).toEqual(wanted.map(() => 1))
  }
  await expect.poll(() => hers.page.getByText(/^(Sending…|Not sent)/).count()).toBe(0)
})

test('older messages load above without moving the ones Mia is reading', async () => {
  const chatId = new URL(hers.page.url()).pathname.split('/')[2] ?? ''
  for (let at = 1; at <= 70; at += 1) {
    const id = `0197a000-0000-7000-8000-${String(at).padStart(12, '0')}`
    await done(leo.send('POST', `/chat/chats/${chatId}/messages`, { id, text: `Line ${at}` }))
  }
  const { page } = hers
  const isMeasured = Promise.withResolvers<void>()
  await page.route(/messages\?.*cursor=/, async (route) => {
    await isMeasured.promise
    await route.continue()
  })
  await page.reload()
  await says(page, 'Line 70').waitFor()
  await expect.poll(() => says(page, 'Line 1').count()).toBe(0)
  const region = page.getByRole('region', { name: 'Conversation' })
  const line = says(page, 'Line 45')
  await expect.poll(() => says(page, 'Line 20').count()).toBe(0)
  await line.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const before = await line.boundingBox()
  isMeasured.resolve()
  await says(page, 'Line 20').waitFor({ state: 'attached' })
  const after = await line.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 1000))).toBeLessThan(2)
  await region.evaluate((element) => element.scrollTo({ top: -element.scrollHeight }))
  await says(page, 'During 3').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Latest messages' }).click()
  await expect.poll(() => region.evaluate((element) => element.scrollTop)).toBe(0)
})

test('on a slow device, Mia’s chat hydrates without an error, although the list next to it loads first', async () => {
  const page = await hers.context.newPage()
  const faults: string[] = []
  page.on('console', (message) => {
    if (isFault(message)) faults.push(message.text())
  })
  const device = await hers.context.newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await page.goto(new URL(hers.page.url()).pathname)
  await says(page, 'Line 70').waitFor()
  await page.close()
  expect(faults).toEqual([])
})

test('Mia chooses who can message her, and Ida learns why her message isn’t sent', async () => {
  await hers.page.goto('/settings#chat')
  await hers.page.getByRole('radio', { name: /^People I follow/ }).click()
  await hers.page.getByText('Chat settings updated.').waitFor()
  const ida = await memberOf(fanfare, { username: 'ida', name: 'Ida Lund' })
  const { page, context } = await visitAs(browser, fanfare, ida)
  await page.goto('/mia')
  await untilAppReady(page)
  await page.getByRole('button', { name: 'Message', exact: true }).click()
  await write(page, 'Hello Mia')
  await page
    .getByRole('alert')
    .getByText(/^Not sent\./)
    .waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
  await says(page, 'Hello Mia').waitFor({ state: 'detached' })
  await context.close()
})

test('Mia finds a message by the beginning of a word, and deletes one only for herself', async () => {
  const { page } = hers
  await page.goto('/chat')
  await contacts(page).first().click()
  await says(page, 'Line 70').waitFor()
  await page.getByRole('button', { name: 'Search in this chat' }).click()
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('port')
  const found = page.getByRole('list', { name: 'Messages found, newest first' })
  await found.getByText('We met in Porto').waitFor()
  await expect.poll(() => found.getByRole('listitem').count()).toBe(1)
  await page.keyboard.press('Escape')
  await act(page, 'Line 69', 'Delete for me')
  await says(page, 'Line 69').waitFor({ state: 'detached' })
  expect(await textsOnServer()).toContain('Line 69')
})

test('a declined request disappears, and its sender isn’t notified', async () => {
  const nina = await memberOf(fanfare, { username: 'nina', name: 'Nina Berg' })
  const opened = await nina.send('POST', '/chat/chats', { profile_id: leo.profileId })
  const { id } = (await opened.json()) as { id: string }
  const text = 'Buy my course'
  const { page } = his
  await page.goto('/chat')
  await contacts(page).first().waitFor()
  await done(nina.send('POST', `/chat/chats/${id}/messages`, { id: randomUUID(), text }))
  await page.getByRole('radio', { name: 'Requests (1)' }).check()
  await contacts(page).getByText(text).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByText('Request declined.').waitFor()
  await page.getByText('No requests').waitFor()
  const { data } = await nina.get('GET /chat/chats/:id/messages', `/chat/chats/${id}/messages`)
  expect(data).toMatchObject([{ text }])
})

test('chats pass WCAG A and AA, and work on a phone', async () => {
  const { page, context } = await visitAs(browser, fanfare, { ...leo, size: phone })
  await page.goto('/')
  await nav(page).click()
  await contacts(page).first().click()
  await says(page, 'Line 70').waitFor()
  await write(page, 'From my phone')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await says(page, 'From my phone').waitFor()
  await act(page, 'From my phone', 'Reply')
  await write(
    page,
    'And a long one, which is wider than the phone and answers what was written before it. '.repeat(3),
  )
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await messages(page)
    .getByText(/And a long one/)
    .waitFor()
  const region = page.getByRole('region', { name: 'Conversation' })
  expect(await region.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  const chat = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'Back to your chats' }).click()
  await contacts(page)
    .getByText(/^You: And a long one/)
    .waitFor()
  const open = (screen: Page) => contacts(screen).first().waitFor({ state: 'attached' })
  expect(
    await violationsOn(page, [{ path: '/chat', open }, { path: chat, open }, { path: '/settings#chat' }]),
  ).toEqual({})
  await context.close()
})

test('no browser reported an error', () => {
  const own = [...hers.faults, ...his.faults].filter((fault) => !fault.includes('WebSocket'))
  expect(own).toEqual([])
})
