import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { done, memberOf, visitAs, type Member } from '../members.ts'
import { untilAppReady } from '../settled.ts'
import { violationsOn } from '../violations.ts'

// Mia has her chats open while Leo comes online, hides that and leaves.
let fanfare: Fanfare
let browser: Browser
let mia: Member
let leo: Member
let hers: Visit
let his: Visit
let chatId: string

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  mia = await memberOf(fanfare, { username: 'mia', name: 'Mia Kovacs' })
  leo = await memberOf(fanfare, { username: 'leo', name: 'Leo Brandt' })
  await done(leo.send('POST', `/profile/${mia.profileId}/follow`))
  await done(mia.send('POST', `/profile/${leo.profileId}/follow`))
  hers = await visitAs(browser, fanfare, mia)
  his = await visitAs(browser, fanfare, { ...leo, size: phone })
  await hers.page.goto('/leo')
  await untilAppReady(hers.page)
  await hers.page.getByRole('button', { name: 'Message', exact: true }).click()
  await hers.page.getByText('Write the first message to Leo Brandt.').waitFor()
  chatId = new URL(hers.page.url()).pathname.split('/')[2] ?? ''
  await done(mia.send('POST', `/chat/chats/${chatId}/messages`, { id: randomUUID(), text: 'Hello' }))
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const inHeader = (page: Page) =>
  page.getByRole('region', { name: /^Chat with / }).getByText('Active now', { exact: true })
const inList = (page: Page) =>
  page.getByRole('list', { name: 'Chats, newest first' }).getByText('Active now', { exact: true })

test('Mia sees Leo come online without reloading', async () => {
  const { page } = hers
  await page.getByRole('list', { name: 'Chats, newest first' }).getByText('Hello').waitFor()
  await expect.poll(() => inHeader(page).count()).toBe(0)
  await his.page.goto('/settings#chat')
  await untilAppReady(his.page)
  await inHeader(page).waitFor()
  await inList(page).waitFor({ state: 'attached' })
  expect(await violationsOn(his.page, [{ path: `/chat/${chatId}` }])).toEqual({})
})

test('Leo hides that he is online, and then can’t see whether Mia is either', async () => {
  const { page } = his
  await page.goto('/settings#chat')
  await untilAppReady(page)
  await page.getByRole('switch', { name: /^Show when I’m online/ }).click()
  await inHeader(hers.page).waitFor({ state: 'detached' })
  await page.goto(`/chat/${chatId}`)
  await page.getByText('@mia').first().waitFor()
  await expect.poll(() => inHeader(page).count()).toBe(0)
})

test('Leo shows that he is online again, and goes offline once he closes the page', async () => {
  const { page } = his
  await page.goto('/settings#chat')
  await untilAppReady(page)
  await page.getByRole('switch', { name: /^Show when I’m online/ }).click()
  await inHeader(hers.page).waitFor()
  await page.close()
  await inHeader(hers.page).waitFor({ state: 'detached' })
  expect(hers.faults).toEqual([])
})
