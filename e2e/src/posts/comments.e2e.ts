import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { done, memberOf, postBy, reelBy, visitAs, type Member } from '../members.ts'
import { untilAppReady } from '../settled.ts'
import { intercept } from '../requests/intercept.ts'

// Mia comments on Leo's post and mentions Robin, whom she follows. A stranger has almost the same name.
let fanfare: Fanfare
let browser: Browser
let mia: Member
let robin: Member
let desk: Visit
let pocket: Visit
let post: string

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  const leo = await memberOf(fanfare, { username: 'leo', name: 'Leo Brandt' })
  mia = await memberOf(fanfare, { username: 'mia', name: 'Mia Kovacs' })
  await memberOf(fanfare, { username: 'robinson', name: 'Robinson Stranger' })
  robin = await memberOf(fanfare, { username: 'robin.hale', name: 'Robin Hale' })
  await done(mia.send('POST', `/profile/${robin.profileId}/follow`))
  post = await postBy(leo, { picture: 'synth.jpg', description: 'Patch of the day' })
  await reelBy(leo, { description: 'A wave' })
  desk = await visitAs(browser, fanfare, mia)
  pocket = await visitAs(browser, fanfare, { ...mia, size: phone })
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const people = (page: Page) => page.getByRole('listbox', { name: 'People to mention' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Add a comment' })

test('typing @ in a comment suggests people, followed ones first, and keys choose one without sending', async () => {
  const { page } = desk
  await page.goto(post)
  await untilAppReady(page)
  await field(page).click()
  await page.keyboard.type('Ask @rob')
  await people(page).getByRole('option', { name: 'Robinson' }).waitFor()
  await expect
    .poll(() => people(page).getByRole('option').allInnerTexts())
    .toEqual([expect.stringContaining('@robin.hale'), expect.stringContaining('@robinson')])
  const marked = () => people(page).getByRole('option', { selected: true }).getAttribute('id')
  const first = await marked()
  await expect.poll(() => field(page).getAttribute('aria-activedescendant')).toBe(first)
  await page.keyboard.press('ArrowDown')
  await expect.poll(marked).not.toBe(first)
  const second = await marked()
  await expect.poll(() => field(page).getAttribute('aria-activedescendant')).toBe(second)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await people(page).waitFor({ state: 'hidden' })
  await expect.poll(() => field(page).inputValue()).toBe('Ask @robin.hale ')
  await expect.poll(() => page.getByRole('article', { name: 'Comment by Mia Kovacs' }).count()).toBe(0)
  await page.keyboard.type('about it')
  await page.keyboard.press('Enter')
  const comment = page.getByRole('article', { name: 'Comment by Mia Kovacs' })
  await comment.getByRole('link', { name: '@robin.hale' }).waitFor()
})

test('Escape closes the suggestions and keeps the text, and a word without @ suggests nobody', async () => {
  const { page } = desk
  await field(page).fill('')
  await page.keyboard.type('@rob')
  await people(page).waitFor()
  await page.keyboard.press('Escape')
  await people(page).waitFor({ state: 'hidden' })
  await expect.poll(() => field(page).inputValue()).toBe('@rob')
  await page.keyboard.type(' robin')
  await expect.poll(() => people(page).isVisible()).toBe(false)
  await field(page).fill('')
})

test('in a sheet, a tap chooses a person, and Escape closes the suggestions before the sheet', async () => {
  const { page } = pocket
  await page.goto('/videos')
  await untilAppReady(page)
  await page.getByRole('button', { name: '0 comments' }).click()
  const sheet = page.getByRole('dialog', { name: 'Comments' })
  await field(page).click()
  await page.keyboard.type('@rob')
  await people(page).getByRole('option', { name: 'Robin Hale' }).tap()
  await expect.poll(() => field(page).inputValue()).toBe('@robin.hale ')
  await page.keyboard.type('@rob')
  await expect.poll(() => field(page).inputValue()).toBe('@robin.hale @rob')
  await people(page).waitFor()
  await page.keyboard.press('Escape')
  await people(page).waitFor({ state: 'hidden' })
  await expect.poll(() => sheet.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
})

test('on a phone, tapping a suggestion above the navigation completes the mention and presses nothing below it', async () => {
  const { page } = pocket
  await page.goto(post)
  await untilAppReady(page)
  await field(page).tap()
  await page.keyboard.type('Lovely @rob')
  await people(page).getByRole('option', { name: 'Robinson' }).tap()
  await people(page).waitFor({ state: 'hidden' })
  await expect.poll(() => field(page).inputValue()).toBe('Lovely @robinson ')
  await expect.poll(() => field(page).evaluate((node) => node === document.activeElement)).toBe(true)
  expect(new URL(page.url()).pathname).toBe(post)
})

test('a comment over the limit stays in the field, which shows by how much, and isn’t sent', async () => {
  const { page } = desk
  const sent: string[] = []
  const note = (request: Request) => {
    if (request.method() === 'POST' && request.url().endsWith('/comments')) sent.push(request.url())
  }
  page.on('request', note)
  await field(page).fill('z'.repeat(2001))
  await field(page).press('Enter')
  const why = page.getByText('1 character too long. Shorten the text to send it.')
  await why.waitFor()
  await expect.poll(() => why.getAttribute('role')).toBe('status')
  await expect.poll(() => field(page).inputValue()).toHaveLength(2001)
  const reason = await why.getAttribute('id')
  await expect.poll(() => field(page).getAttribute('aria-describedby')).toBe(reason)
  const send = page.getByRole('button', { name: 'Send comment' })
  await expect.poll(() => send.getAttribute('aria-describedby')).toBe(reason)
  await send.dispatchEvent('click')
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  await field(page).fill('')
  await why.waitFor({ state: 'hidden' })
  expect(sent).toEqual([])
  page.off('request', note)
})

test('without a connection, typing @ suggests nobody and shows no error', async () => {
  const { page, context } = desk
  await context.setOffline(true)
  await field(page).click()
  await page.keyboard.type('@zzz')
  await page.waitForFunction(() => !navigator.onLine)
  // Suggestions for the first letters may be cached, and disappear with the next ones.
  await people(page).waitFor({ state: 'hidden' })
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  await field(page).fill('')
  await context.setOffline(false)
})

test('the card in the feed shows the comment, with links to its author and the mentioned person', async () => {
  const { page } = pocket
  await page.goto('/')
  await untilAppReady(page)
  const card = page.getByRole('feed', { name: 'Posts' }).locator('[data-post]').first()
  await card.getByText('about it').waitFor()
  await card.getByRole('link', { name: '@robin.hale' }).waitFor()
  await expect.poll(() => card.getByRole('link', { name: 'Mia Kovacs' }).getAttribute('href')).toBe('/mia')
  await card.getByRole('link', { name: 'View 1 comment' }).click()
  await page.waitForURL(`**${post}#comments`)
})

test('the card updates with its only comment immediately, without another request', async () => {
  const { page } = desk
  await page.goto('/')
  await untilAppReady(page)
  const card = page.getByRole('feed', { name: 'Posts' }).locator(`[data-post="${post.split('/')[2]}"]`)
  await card.getByRole('link', { name: 'View 1 comment' }).click()
  const comment = page.getByRole('article', { name: 'Comment by Mia Kovacs' })
  await comment.waitFor()
  // The server's events about the post then change nothing.
  const answer = await intercept(page, `**/api/post/${post.split('/')[2]}`, () => Promise.resolve())
  await comment.getByRole('button', { name: 'More about the comment' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete comment' }).click()
  await comment.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Back' }).click()
  await card.getByRole('link', { name: '0 comments' }).waitFor()
  await expect.poll(() => card.getByText('about it').count()).toBe(0)
  await expect.poll(() => card.getByRole('link', { name: /^View/ }).count()).toBe(0)
  await page.goForward()
  await field(page).fill('Where was this?')
  await page.keyboard.press('Enter')
  await comment.waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await card.getByText('Where was this?').waitFor()
  await card.getByRole('link', { name: 'View 1 comment' }).waitFor()
  await answer()
})

test('people who liked a post can be followed from the list of likes', async () => {
  await done(robin.send('PUT', '/profile/preferences/lists', { shows_in_lists: true }))
  const fan = await memberOf(fanfare, { username: 'fan', name: 'Fan Listed' })
  await done(fan.send('PUT', '/profile/preferences/lists', { shows_in_lists: true }))
  for (const who of [robin, fan, mia]) await done(who.send('POST', `/post/${post.split('/')[2]}/like`))
  const { page } = desk
  await page.goto(post)
  await untilAppReady(page)
  await page.getByRole('button', { name: '3 likes, see who liked it' }).click()
  const likes = page.getByRole('dialog', { name: 'Likes' })
  await likes.getByRole('button', { name: 'Following Robin Hale' }).waitFor()
  await likes.getByRole('button', { name: 'Follow Fan Listed' }).click()
  await likes.getByRole('button', { name: 'Following Fan Listed' }).waitFor()
  await expect.poll(() => likes.getByRole('button', { name: 'Follow Mia Kovacs' }).count()).toBe(0)
})
