import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { done, memberOf, postBy, visitAs, type Member } from '../members.ts'
import { untilSettled } from '../settled.ts'

// Leo follows Mia, but not Ida. Both publish posts while he reads his feed.
let fanfare: Fanfare
let browser: Browser
let mia: Member
let ida: Member
let seat: Visit

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  const leo = await memberOf(fanfare, { username: 'leo', name: 'Leo Brandt' })
  mia = await memberOf(fanfare, { username: 'mia', name: 'Mia Kovacs' })
  ida = await memberOf(fanfare, { username: 'ida', name: 'Ida Lund' })
  await done(leo.send('POST', `/profile/${mia.profileId}/follow`))
  await postBy(mia, { picture: 'synth.jpg', description: 'First patch' })
  seat = await visitAs(browser, fanfare, leo)
  await seat.page.clock.install()
  await seat.page.goto('/')
  await posts(seat.page).first().getByText('First patch').waitFor()
  // The server's HTML shows posts before the app is ready, which is what checks for new ones.
  await untilSettled(seat.page)
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const posts = (page: Page) => page.getByRole('feed', { name: 'Posts' }).locator('[data-post]')
const pill = (page: Page) => page.getByRole('status').getByRole('button', { name: 'New posts' })

/** Advances the clock by two minutes, and waits for the server's response about new posts. */
async function check(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().includes('view=my_creators'))
  await page.clock.runFor(121_000)
  await (await answer).finished()
}

test('a post by someone Leo doesn’t follow changes nothing', async () => {
  const { page } = seat
  await postBy(ida, { picture: 'synth.jpg', description: 'A stranger’s patch' })
  await check(page)
  expect([await posts(page).count(), await pill(page).count()]).toEqual([1, 0])
})

test('a new post by Mia is offered at the top, and the post he is reading stays in place', async () => {
  const { page } = seat
  await postBy(mia, { picture: 'synth.jpg', description: 'Second patch' })
  await check(page)
  await pill(page).waitFor()
  await expect.poll(() => posts(page).allInnerTexts()).toEqual([expect.stringContaining('First patch')])
})

test('choosing the offer loads the post, scrolls to it, focuses it, and hides the offer', async () => {
  const { page } = seat
  await page.evaluate(() => window.scrollTo({ top: 200 }))
  await pill(page).focus()
  await page.keyboard.press('Enter')
  await posts(page).first().getByText('Second patch').waitFor()
  await pill(page).waitFor({ state: 'detached' })
  const first = await posts(page).first().getAttribute('data-post')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-post'))).toBe(first)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect.poll(() => posts(page).count()).toBe(3)
  expect(seat.faults).toEqual([])
})
