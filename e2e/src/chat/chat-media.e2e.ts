import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { jpeg, liar, video } from '../files.ts'
import { done, memberOf, visitAs, type Member } from '../members.ts'
import { untilAppReady } from '../settled.ts'
import { stopIntercepting } from '../requests/intercept.ts'

// Mia sends Leo photos and videos, mostly without a connection, and he watches them in another browser.
let fanfare: Fanfare
let browser: Browser
let mia: Member
let leo: Member
let stranger: Member
let hers: Visit
let his: Visit
let chatId: string

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  mia = await memberOf(fanfare, { username: 'mia', name: 'Mia Kovacs' })
  leo = await memberOf(fanfare, { username: 'leo', name: 'Leo Brandt' })
  stranger = await memberOf(fanfare, { username: 'ida', name: 'Ida Lund' })
  await done(leo.send('POST', `/profile/${mia.profileId}/follow`))
  hers = await visitAs(browser, fanfare, mia)
  his = await visitAs(browser, fanfare, leo)
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const messages = (page: Page) => page.getByRole('list', { name: 'Messages, oldest first' })
const says = (page: Page, text: string) => messages(page).getByText(text, { exact: true })
const chosen = (page: Page) => page.getByRole('list', { name: 'Photos and videos to send' })
const queued = (page: Page, name: string) => messages(page).getByRole('img', { name, exact: true })
const unsent = (page: Page) => messages(page).getByText(/^(Sending…|Sends when|Not sent)/)
const uploads = '**/api/content/**'

async function write(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /^Message / })
  await field.fill(text)
  await field.press('Enter')
}

async function choose(page: Page, files: string[]): Promise<void> {
  await page.getByLabel('Add photos and videos').setInputFiles(files)
  await expect.poll(() => chosen(page).getByText('Waiting to resume').count()).toBe(files.length)
}

/** All messages on the server, oldest first, with the kinds of their media. */
async function onServer(): Promise<{ text: string; kinds: string[] }[]> {
  const { data } = await leo.get('GET /chat/chats/:id/messages', `/chat/chats/${chatId}/messages`)
  return data.map(({ text, media }) => ({ text, kinds: media.map(({ kind }) => kind) })).toReversed()
}

const countUploads = async (): Promise<number> =>
  (await mia.get('GET /content/gallery', '/content/gallery')).data.length

test('photos and videos that Mia sends offline are queued with her texts, even after a reload while uploads are unreachable', async () => {
  const { page, context } = hers
  await page.goto('/leo')
  await untilAppReady(page)
  await page.getByRole('button', { name: 'Message', exact: true }).click()
  await write(page, 'Wait for the photos')
  await messages(page).getByText('Sent', { exact: true }).waitFor()
  chatId = new URL(page.url()).pathname.split('/')[2] ?? ''
  await his.page.goto(`/chat/${chatId}`)
  await says(his.page, 'Wait for the photos').waitFor()
  await context.setOffline(true)
  await write(page, 'Here they come')
  await choose(page, [await jpeg('harbour.jpg', 'synth.jpg'), await video('harbour.mp4')])
  await write(page, 'From the harbour')
  await chosen(page).waitFor({ state: 'detached' })
  await write(page, 'Which do you like?')
  await expect.poll(() => messages(page).getByText('Sends when you’re back online').count()).toBe(3)
  await context.route(uploads, (route) => route.abort())
  await context.setOffline(false)
  await page.reload()
  await says(his.page, 'Here they come').waitFor()
  await says(page, 'Which do you like?').waitFor()
  for (const name of ['harbour.jpg', 'harbour.mp4']) await queued(page, name).waitFor()
  const isShown = (image: Element) => (image as HTMLImageElement).naturalWidth > 0
  await expect.poll(() => queued(page, 'harbour.jpg').locator('img').evaluate(isShown)).toBe(true)
  await expect.poll(() => chosen(page).count()).toBe(0)
  const texts = (await onServer()).map(({ text }) => text)
  expect(texts).toEqual(['Wait for the photos', 'Here they come'])
})

test('once uploads work again, the messages are sent once and in order, although two tabs have them', async () => {
  const { page, context } = hers
  await stopIntercepting(page, context, uploads)
  const tab = await context.newPage()
  await Promise.all([page.reload(), tab.goto(`/chat/${chatId}`)])
  await says(his.page, 'Which do you like?').waitFor()
  await messages(his.page).getByRole('button', { name: 'Open photo' }).waitFor()
  await messages(his.page).getByRole('button', { name: 'Open video' }).waitFor()
  for (const each of [page, tab]) await expect.poll(() => unsent(each).count()).toBe(0)
  await tab.close()
  await page.reload()
  await says(page, 'Which do you like?').waitFor()
  await expect.poll(() => unsent(page).count()).toBe(0)
  expect(await onServer()).toEqual([
    { text: 'Wait for the photos', kinds: [] },
    { text: 'Here they come', kinds: [] },
    { text: 'From the harbour', kinds: ['photo', 'video'] },
    { text: 'Which do you like?', kinds: [] },
  ])
  expect(await countUploads()).toBe(2)
})

test('Leo plays the video, and a stranger with its addresses can’t fetch any of its files', async () => {
  const { page } = his
  const addresses = new Set<string>()
  page.on('response', (response) => {
    if (/^\/media\/[\w-]{72}\//.test(new URL(response.url()).pathname)) addresses.add(response.url())
  })
  await page.reload()
  await untilAppReady(page)
  await messages(page).getByRole('button', { name: 'Open video' }).click()
  const dialog = page.getByRole('dialog', { name: 'Photos and videos in this chat' })
  await dialog.getByRole('button', { name: 'Play video' }).click()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('video')].some(({ currentTime }) => currentTime > 0),
  )
  await page.keyboard.press('Escape')
  const { data } = await leo.get('GET /chat/chats/:id/messages', `/chat/chats/${chatId}/messages`)
  const mp4 = data.flatMap(({ media }) => media).find(({ kind }) => kind === 'video')?.video?.mp4 ?? ''
  addresses.add(new URL(mp4, fanfare.url).href)
  const statuses = async (cookie: string) => {
    const all = [...addresses].map((address) => fetch(address, { method: 'HEAD', headers: { cookie } }))
    return new Set((await Promise.all(all)).map(({ status }) => status))
  }
  expect(await statuses(leo.cookie)).toEqual(new Set([200]))
  expect(await statuses(stranger.cookie)).toEqual(new Set([403]))
  expect(await statuses('')).toEqual(new Set([403]))
})

test('Mia discards a queued photo, so that only the text behind it is sent', async () => {
  const { page, context } = hers
  await context.setOffline(true)
  await choose(page, [await jpeg('stairs.jpg', 'courtyard.jpg')])
  await write(page, 'Not this one')
  await write(page, 'Never mind')
  const item = messages(page).getByRole('listitem').filter({ hasText: 'Not this one' })
  await item.getByRole('button', { name: 'Discard' }).click()
  await queued(page, 'stairs.jpg').waitFor({ state: 'detached' })
  await context.setOffline(false)
  await says(his.page, 'Never mind').waitFor()
  expect((await onServer()).map(({ text }) => text)).not.toContain('Not this one')
  expect(await countUploads()).toBe(2)
})

test('a photo that was already uploaded leaves Mia’s gallery when she discards its message offline', async () => {
  const { page, context } = hers
  const before = await countUploads()
  await context.setOffline(true)
  await choose(page, [await jpeg('discarded.jpg', 'synth.jpg')])
  await write(page, 'Better not')
  const sending = '**/api/chat/chats/*/messages'
  await page.route(sending, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await context.setOffline(false)
  await expect.poll(countUploads).toBe(before + 1)
  await context.setOffline(true)
  const item = messages(page).getByRole('listitem').filter({ hasText: 'Better not' })
  await item.getByRole('button', { name: 'Discard' }).click()
  await item.waitFor({ state: 'detached' })
  expect(await countUploads()).toBe(before + 1)
  await context.setOffline(false)
  await expect.poll(countUploads).toBe(before)
  expect((await onServer()).map(({ text }) => text)).not.toContain('Better not')
  await stopIntercepting(page, page, sending)
  await untilAppReady(page)
})

test('if the server refuses a queued file, Mia learns which one and why, and the text behind it is sent', async () => {
  const { page, context } = hers
  await context.setOffline(true)
  await choose(page, [await liar('notes.mp4')])
  await write(page, 'My notes')
  await write(page, 'And a text')
  await context.setOffline(false)
  await says(his.page, 'And a text').waitFor()
  const refusal = messages(page).getByRole('alert')
  await refusal.getByText(/^Not sent\. notes\.mp4: /).waitFor()
  await refusal.getByRole('button', { name: 'Discard' }).click()
  await says(page, 'My notes').waitFor({ state: 'detached' })
  expect((await onServer()).map(({ text }) => text)).not.toContain('My notes')
  const faults = [...hers.faults, ...his.faults].filter((fault) => !fault.includes('WebSocket'))
  expect(faults).toEqual([])
})
