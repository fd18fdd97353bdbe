import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { done, memberOf, visitAs, type Member } from '../members.ts'
import { violationsOn } from '../violations.ts'

// Leo has seven chats, and uses the column that lists them.
let fanfare: Fanfare
let browser: Browser
let leo: Member
let his: Visit

/** The people who write to Leo, in this order. */
const names = ['Ada Berg', 'Bo Dahl', 'Cleo Falk', 'Dina Berg', 'Elias Holm', 'Fay Okoro', 'Gus Lindt']
const latestFirst = names.toReversed()
const members: Member[] = []

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  leo = await memberOf(fanfare, { username: 'leo', name: 'Leo Brandt' })
  for (const name of names) {
    const member = await memberOf(fanfare, { username: usernameOf(name), name })
    await done(leo.send('POST', `/profile/${member.profileId}/follow`))
    members.push(member)
    await writeToLeo(name, `Regards, ${name}`)
  }
  his = await visitAs(browser, fanfare, leo)
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const usernameOf = (name: string): string => name.toLowerCase().replace(' ', '')
const contacts = (page: Page) => page.getByRole('list', { name: /^Chats, .*newest first$/ }).getByRole('link')
const contact = (page: Page, name: string) =>
  contacts(page).filter({ has: page.getByText(name, { exact: true }) })
const dot = (page: Page, name: string) => contact(page, name).getByText('Unread', { exact: true })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search chats' })

/** The names in the column, from its top. */
const listed = (page: Page): Promise<string[]> => contacts(page).locator('b').allTextContents()

async function writeToLeo(name: string, text: string): Promise<void> {
  const member = members.find(({ username }) => username === usernameOf(name))
  if (!member) throw new Error(`Found no member named ${name}.`)
  const opened = await member.send('POST', '/chat/chats', { profile_id: leo.profileId })
  const { id } = (await opened.json()) as { id: string }
  await done(member.send('POST', `/chat/chats/${id}/messages`, { id: randomUUID(), text }))
}

test('the column loads five chats, newest first, and then the others below them', async () => {
  const { page } = his
  const isChecked = Promise.withResolvers<void>()
  await page.route(/\/chat\/contacts\?.*cursor=/, async (route) => {
    await isChecked.promise
    await route.continue()
  })
  await page.goto('/chat')
  await page.getByText('Loading more').waitFor({ state: 'attached' })
  await expect.poll(() => listed(page)).toEqual(latestFirst.slice(0, 5))
  isChecked.resolve()
  await expect.poll(() => listed(page)).toEqual(latestFirst)
})

test('each unread chat has a dot, which disappears when Leo opens the chat and returns with the next message', async () => {
  const { page } = his
  for (const name of names) await dot(page, name).waitFor()
  await contact(page, 'Bo Dahl').click()
  await page.getByRole('list', { name: 'Messages, oldest first' }).getByText('Regards, Bo Dahl').waitFor()
  await dot(page, 'Bo Dahl').waitFor({ state: 'detached' })
  await expect.poll(() => dot(page, 'Ada Berg').count()).toBe(1)
  await page.getByRole('button', { name: 'Unread', exact: true }).click()
  await expect.poll(() => listed(page)).toEqual(latestFirst.filter((name) => name !== 'Bo Dahl'))
  await page.getByRole('button', { name: 'Unread', exact: true }).click()
  await expect.poll(() => listed(page)).toEqual(latestFirst)
  await contact(page, 'Gus Lindt').click()
  await dot(page, 'Gus Lindt').waitFor({ state: 'detached' })
  await writeToLeo('Bo Dahl', 'One more thing')
  await contact(page, 'Bo Dahl').getByText('One more thing').waitFor()
  await dot(page, 'Bo Dahl').waitFor()
  const sorted = ['Bo Dahl', ...latestFirst.filter((name) => name !== 'Bo Dahl')]
  await expect.poll(() => listed(page)).toEqual(sorted)
  await expect.poll(() => dot(page, 'Gus Lindt').count()).toBe(0)
})

test('Leo pins a chat with the keyboard, and it stays above newer ones in his other tab and after a reload', async () => {
  const { page, context } = his
  const tab = await context.newPage()
  await tab.goto('/chat')
  await expect.poll(async () => (await listed(tab)).slice(0, 2)).toEqual(['Bo Dahl', 'Gus Lindt'])
  await contact(page, 'Ada Berg').click()
  const menu = page.getByRole('button', { name: 'More about this chat' })
  await page.getByRole('list', { name: 'Messages, oldest first' }).getByText('Regards, Ada Berg').waitFor()
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Pin chat' }).press('Enter')
  await page.getByText('Chat pinned.').waitFor()
  await expect.poll(() => menu.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByRole('list', { name: 'Chats, pinned ones first, then newest first' }).waitFor()
  await contact(page, 'Ada Berg').getByText('Pinned', { exact: true }).waitFor()
  const top = async (screen: Page) => (await listed(screen)).slice(0, 3)
  for (const screen of [page, tab])
    await expect.poll(() => top(screen)).toEqual(['Ada Berg', 'Bo Dahl', 'Gus Lindt'])

  await writeToLeo('Dina Berg', 'Are you there?')
  for (const screen of [page, tab])
    await expect.poll(() => top(screen)).toEqual(['Ada Berg', 'Dina Berg', 'Bo Dahl'])
  await tab.close()
  await page.reload()
  await expect.poll(() => top(page)).toEqual(['Ada Berg', 'Dina Berg', 'Bo Dahl'])
  expect(await violationsOn(page, [{ path: new URL(page.url()).pathname }])).toEqual({})
  await page.setViewportSize(desktop)

  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Unpin chat' }).press('Enter')
  await page.getByText('Chat unpinned.').waitFor()
  await page.getByRole('list', { name: 'Chats, newest first', exact: true }).waitFor()
  await expect.poll(() => top(page)).toEqual(['Dina Berg', 'Bo Dahl', 'Gus Lindt'])
})

test('Leo finds a chat by part of the other person’s name or username, not by the text of its messages', async () => {
  const { page } = his
  await search(page).fill('berg')
  await expect.poll(() => listed(page)).toEqual(['Dina Berg', 'Ada Berg'])
  await search(page).fill('fayo')
  await expect.poll(() => listed(page)).toEqual(['Fay Okoro'])
  await search(page).fill('Regards')
  await page.getByText('No chats found').waitFor()
  await expect.poll(() => contacts(page).count()).toBe(0)
  await search(page).fill('')
  await expect.poll(async () => (await listed(page)).length).toBe(7)
  expect(his.faults).toEqual([])
})
