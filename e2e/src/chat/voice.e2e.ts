import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { done, memberOf, visitAs, type Member } from '../members.ts'
import { untilAppReady } from '../settled.ts'
import { violationsOn } from '../violations.ts'

// Mia records voice messages with a microphone that beeps, and Leo plays them on his phone.
let fanfare: Fanfare
let browser: Browser
let mia: Member
let leo: Member
let hers: Visit
let his: Visit
let chatId: string

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser({ hasMicrophone: true })
  mia = await memberOf(fanfare, { username: 'mia', name: 'Mia Kovacs' })
  leo = await memberOf(fanfare, { username: 'leo', name: 'Leo Brandt' })
  await done(leo.send('POST', `/profile/${mia.profileId}/follow`))
  hers = await visitAs(browser, fanfare, mia)
  his = await visitAs(browser, fanfare, { ...leo, size: phone })
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const recorder = (page: Page) => page.getByRole('group', { name: 'New voice message' })
const voices = (page: Page) =>
  page
    .getByRole('list', { name: 'Messages, oldest first' })
    .getByRole('group', { name: /^Voice message, 0:0\d$/ })

/** Records for at least this many seconds. A busy browser may skip one of them. */
async function record(page: Page, seconds: 1 | 2): Promise<void> {
  await button(page, 'Record a voice message').click()
  await recorder(page)
    .getByRole('timer')
    .getByText(new RegExp(`^0:0[${seconds}-9]$`))
    .waitFor()
}

async function countOnServer(): Promise<number> {
  const { data } = await leo.get('GET /chat/chats/:id/messages', `/chat/chats/${chatId}/messages`)
  return data.length
}

test('if Mia denies access to the microphone, the page explains that, and nothing is recorded', async () => {
  const { page } = hers
  await page.goto('/leo')
  await untilAppReady(page)
  await button(page, 'Message').click()
  await button(page, 'Record a voice message').click()
  chatId = new URL(page.url()).pathname.split('/')[2] ?? ''
  await page.getByRole('alert').getByText('Fanfare can’t use your microphone.').waitFor()
  await expect.poll(() => recorder(page).count()).toBe(0)
})

test('Mia sees the length while she records, and a canceled recording is not sent', async () => {
  const { page, context } = hers
  await context.grantPermissions(['microphone'])
  await record(page, 1)
  await button(page, 'Cancel recording').click()
  await recorder(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  expect(await countOnServer()).toBe(0)
})

test('Mia can play a recording before she sends it', async () => {
  const { page } = hers
  await record(page, 2)
  await button(page, 'Stop recording').click()
  const preview = recorder(page).getByRole('group', { name: /^Voice message, 0:0\d$/ })
  await preview.waitFor()
  await preview.getByRole('button', { name: 'Play voice message' }).click()
  await preview.getByRole('button', { name: 'Pause voice message' }).waitFor()
  await preview.getByRole('button', { name: 'Play voice message' }).waitFor()
  expect(await countOnServer()).toBe(0)
  await button(page, 'Send voice message').click()
  await voices(page).waitFor()
  expect(await countOnServer()).toBe(1)
  await page.getByRole('list', { name: 'Chats, newest first' }).getByText('You: Voice message').waitFor()
})

test('Leo plays the message, seeks with the keyboard, and plays it faster', async () => {
  const { page } = his
  await page.goto('/chat')
  await page
    .getByRole('list', { name: 'Chats, newest first' })
    .getByText('Voice message', { exact: true })
    .waitFor()
  await page.goto(`/chat/${chatId}`)
  await untilAppReady(page)
  const voice = voices(page)
  await voice.getByRole('button', { name: 'Playback speed 1×' }).click()
  await voice.getByRole('button', { name: 'Playback speed 1.5×' }).click()
  await voice.getByRole('button', { name: 'Playback speed 2×' }).waitFor()
  const position = voice.getByRole('slider', { name: 'Position' })
  await position.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => position.getAttribute('aria-valuetext')).toMatch(/^0:01 of 0:0\d$/)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => position.getAttribute('aria-valuetext')).toMatch(/^0:00 of 0:0\d$/)
  await voice.getByRole('button', { name: 'Play voice message' }).click()
  await voice.getByRole('button', { name: 'Pause voice message' }).waitFor()
  await voice.getByRole('button', { name: 'Play voice message' }).waitFor()
})

test('a voice message recorded without a connection survives a reload and is sent once', async () => {
  const { page, context } = hers
  await record(page, 1)
  await context.setOffline(true)
  await button(page, 'Send voice message').click()
  await page.getByText('Sends when you’re back online').waitFor()
  await page.getByRole('img', { name: /^Voice message, 0:0\d$/ }).waitFor()
  await context.setOffline(false)
  await page.reload()
  await expect.poll(() => voices(page).count()).toBe(2)
  expect(await countOnServer()).toBe(2)
  await page.reload()
  await untilAppReady(page)
  await expect.poll(() => voices(page).count()).toBe(2)
  expect(await countOnServer()).toBe(2)
  expect(hers.faults).toEqual([])
  expect(his.faults).toEqual([])
})

test('the conversation has no accessibility violations', async () => {
  const found = await violationsOn(hers.page, [
    { path: `/chat/${chatId}` },
    {
      path: `/chat/${chatId}`,
      open: async (page) => {
        await record(page, 1)
        await button(page, 'Stop recording').click()
        await recorder(page).getByRole('button', { name: 'Play voice message' }).waitFor()
      },
    },
  ])
  expect(found).toEqual({})
})
