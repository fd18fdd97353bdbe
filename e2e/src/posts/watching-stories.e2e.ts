import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { memberOf, postBy, uprightVideoBy, visitAs, type Member } from '../members.ts'
import { untilAppReady } from '../settled.ts'

// Ada’s stories are a photo, a video and another photo, and Ben has one. Noor watches them on her phone.
let fanfare: Fanfare
let browser: Browser
let noor: Member
let noors: Visit
let soundCheck: string

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  const ben = await memberOf(fanfare, { username: 'ben', name: 'Ben Ito' })
  await photoBy(ben, 'courtyard.jpg')
  const ada = await memberOf(fanfare, { username: 'ada', name: 'Ada Lin' })
  await photoBy(ada, 'synth.jpg')
  soundCheck = await uprightVideoBy(ada, { type: 'stories' })
  await photoBy(ada, 'dahlia.jpg')
  noor = await memberOf(fanfare, { username: 'noor', name: 'Noor Haddad' })
  noors = await visitAs(browser, fanfare, { ...noor, size: phone })
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const photoBy = (member: Member, picture: string) => postBy(member, { picture, type: 'stories' })
const untilWatched = (page: Page, text: string) =>
  page
    .getByRole('dialog', { name: /^Stories by/ })
    .getByText(text)
    .waitFor()

test('the next two stories are loaded before they are watched, and the one after them isn’t', async () => {
  const { page } = noors
  await page.goto('/')
  await untilAppReady(page)
  await page
    .getByRole('list', { name: 'Stories' })
    .getByRole('link', { name: '3 stories by Ada Lin, unseen' })
    .tap()
  await untilWatched(page, 'Story 1 of 3 by Ada Lin')
  await page.waitForFunction(() => {
    const next = document.querySelector<HTMLVideoElement>('[data-preload] > video')
    const afterNext = document.querySelector<HTMLImageElement>('[data-preload] img')
    return next !== null && next.readyState >= 3 && afterNext?.complete && afterNext.naturalWidth > 0
  })
  const loaded = page.locator('[data-preload] > *')
  expect(await loaded.evaluateAll((parts) => parts.map(({ localName }) => localName))).toEqual([
    'video',
    'picture',
  ])
})

test('a swipe to the left shows the next creator, and one to the right the creator before', async () => {
  const { page } = noors
  await swipe(noors, [300, 400], [80, 410])
  await untilWatched(page, 'by Ben Ito')
  await swipe(noors, [80, 400], [300, 410])
  await untilWatched(page, 'by Ada Lin')
})

test('a video in a story plays, and the next story follows when it ends', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, noor)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`/ada?storyId=${soundCheck}`)
  await untilWatched(page, 'Story 2 of 3 by Ada Lin')
  await page.waitForFunction(() => {
    const video = document.querySelector<HTMLVideoElement>('[data-story] video')
    return video !== null && !video.paused && video.currentTime > 0
  })
  await untilWatched(page, 'Story 3 of 3 by Ada Lin')
  expect(faults).toEqual([])
  await context.close()
})

/** A finger that goes down, moves and is lifted. */
async function swipe({ page, context }: Visit, from: [number, number], to: [number, number]): Promise<void> {
  const session = await context.newCDPSession(page)
  const at = ([x, y]: [number, number]) => ({ touchPoints: [{ x, y }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(to) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

test('nothing went wrong in the browser on the way', () => {
  expect(noors.faults).toEqual([])
})
