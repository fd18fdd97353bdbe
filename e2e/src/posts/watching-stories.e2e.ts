import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser, phone, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { memberOf, postBy, uprightVideoBy, visitAs, type Member } from '../members.ts'
import { untilAppReady } from '../settled.ts'

// Ada’s stories are a photo, a video and another photo, and Ben has one. Noor watches them on her phone.
let fanfare: Fanfare
let browser: Browser
let noor: Member
let noors: Visit
let synth: string
let soundCheck: string

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  const ben = await memberOf(fanfare, { username: 'ben', name: 'Ben Ito' })
  await photoBy(ben, 'courtyard.jpg')
  const ada = await memberOf(fanfare, { username: 'ada', name: 'Ada Lin' })
  synth = await photoBy(ada, 'synth.jpg')
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

test('the next two stories are loaded in advance, and the one after them isn’t', async () => {
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

test('swiping left shows the next creator, and swiping right the previous one', async () => {
  const { page } = noors
  await swipe(noors, [300, 400], [80, 410])
  await untilWatched(page, 'by Ben Ito')
  await swipe(noors, [80, 400], [300, 410])
  await untilWatched(page, 'by Ada Lin')
})

test('a video in a story plays, and the next story follows when it ends', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, noor)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // The video lasts only two seconds, which a test on a busy machine may miss. So the video loads only once the page
  // shows its story, and the page itself records that the video played.
  const shown = Promise.withResolvers<void>()
  await page.route(/\.(mp4|m3u8|m4s)$/, async (route) => {
    await shown.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    const note = ({ target }: Event) => {
      const isOfStory = target instanceof HTMLVideoElement && target.closest('[data-story]') !== null
      if (isOfStory && target.currentTime > 0) Reflect.set(window, 'hasPlayed', true)
    }
    addEventListener('timeupdate', note, { capture: true })
  })
  await page.goto(`/ada?storyId=${soundCheck}`, { waitUntil: 'commit' })
  await untilWatched(page, 'Story 2 of 3 by Ada Lin')
  shown.resolve()
  await page.waitForFunction(() => Reflect.get(window, 'hasPlayed') === true)
  await untilWatched(page, 'Story 3 of 3 by Ada Lin')
  expect(faults).toEqual([])
  await context.close()
})

const LONGER_THAN_A_TAP = 400
/** The initial time of the page's clock, long after all these stories were published. */
const START = Date.parse('2040-06-01T12:00:00Z')

test('a story pauses while a finger or the space bar is held down, or a reply is written, and then continues', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, noor)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install({ time: START })
  await page.goto(`/ada?storyId=${path.basename(synth)}`)
  await untilWatched(page, 'Story 1 of 3 by Ada Lin')
  await page.mouse.move(desktop.width / 2, desktop.height / 2)
  const reply = page.getByRole('textbox', { name: /^Reply to/ })
  const holds = [
    { press: () => reply.focus(), letGo: () => reply.blur() },
    { press: () => page.mouse.down(), letGo: () => page.mouse.up() },
    { press: () => page.keyboard.down('Space'), letGo: () => page.keyboard.up('Space') },
  ]
  for (const { press, letGo } of holds) {
    await untilProgress(page, 'running')
    await press()
    await untilProgress(page, 'paused')
    const shown = await progressOf(page)
    await page.clock.fastForward(LONGER_THAN_A_TAP)
    expect(await progressOf(page)).toBe(shown)
    await letGo()
    await untilProgress(page, 'running')
    expect(await progressOf(page)).toBeGreaterThanOrEqual(shown)
    await untilWatched(page, 'Story 1 of 3 by Ada Lin')
  }
  await page.mouse.down()
  await untilProgress(page, 'paused')
  // With the page's clock stopped, the press counts as short, however busy the machine is.
  await page.clock.pauseAt(START + 600_000)
  await page.mouse.up()
  await untilProgress(page, 'running')
  await page.keyboard.press('Space')
  await untilProgress(page, 'paused')
  await page.clock.resume()
  await page.getByRole('button', { name: 'Play' }).click()
  await untilWatched(page, 'Story 2 of 3 by Ada Lin')
  expect(faults).toEqual([])
  await context.close()
})

/** How much of the story has been shown. Its progress bar is the only animation that a script started. */
const barOf = () => {
  const animations = document.querySelector('[data-story]')?.getAnimations({ subtree: true }) ?? []
  const bar = animations.find((one) => !(one instanceof CSSTransition || one instanceof CSSAnimation))
  // A bar that was just paused still moves until the next frame.
  const state = bar?.pending ? 'pending' : bar?.playState
  return { state, ms: Number(bar?.currentTime ?? 0) }
}
const progressOf = async (page: Page): Promise<number> => (await page.evaluate(barOf)).ms
const untilProgress = (page: Page, state: AnimationPlayState) =>
  expect
    .poll(async () => {
      const bar = await page.evaluate(barOf)
      return bar.ms > 0 && bar.state
    })
    .toBe(state)

/** Touches the screen, moves the finger and lifts it. */
async function swipe({ page, context }: Visit, from: [number, number], to: [number, number]): Promise<void> {
  const session = await context.newCDPSession(page)
  const at = ([x, y]: [number, number]) => ({ touchPoints: [{ x, y }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(to) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

test('the browser reported no error', () => {
  expect(noors.faults).toEqual([])
})
