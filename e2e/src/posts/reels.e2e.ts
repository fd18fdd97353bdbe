import { contentLimits } from '@fanfare/contract/content/limits'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, phone, visit, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { video } from '../files.ts'
import { balanceOf, buyCredits, earningsOf, memberOf, reelBy, visitAs, type Member } from '../members.ts'
import { untilAppReady } from '../settled.ts'

// Leo publishes reels, one of them for sale. Ines watches them on a desktop and on her phone, and a visitor by a link.
let fanfare: Fanfare
let browser: Browser
let leo: Member
let ines: Member
let desk: Visit
let pocket: Visit
let first: string
let locked: string
let last: string

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  leo = await memberOf(fanfare, { username: 'leo', name: 'Leo Brandt' })
  ines = await memberOf(fanfare, { username: 'ines', name: 'Ines Duarte' })
  await buyCredits(ines)
  last = await reelBy(leo, { description: 'The oldest wave' })
  locked = await reelBy(leo, { description: 'The secret wave', price: 5 })
  first = await reelBy(leo, { description: 'The latest wave' })
  desk = await visitAs(browser, fanfare, ines)
  pocket = await visitAs(browser, fanfare, { ...ines, size: phone })
  for (const { page } of [desk, pocket]) await page.emulateMedia({ reducedMotion: 'no-preference' })
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const shown = (page: Page) => page.locator('section:not([inert]) > article')
const untilShown = (page: Page, words: string) => shown(page).getByText(words).waitFor()
const untilPlaying = (page: Page) =>
  page.waitForFunction(() => {
    const element = document.querySelector<HTMLVideoElement>('section:not([inert]) video')
    return element !== null && !element.paused && element.currentTime > 0
  })
/** Waits until the list has stopped moving. If something in it is tapped earlier, Chromium can scroll it further. */
const untilAtRest = (page: Page) =>
  page.waitForFunction(() => {
    const reel = document.querySelector('section:not([inert])')
    const list = reel?.parentElement
    return reel && list && Math.abs(reel.getBoundingClientRect().top - list.getBoundingClientRect().top) < 1
  })
const isMuted = (page: Page) =>
  shown(page)
    .locator('video')
    .evaluate((element: HTMLVideoElement) => element.muted)
const timeOf = (page: Page) =>
  shown(page)
    .locator('video')
    .evaluate((element: HTMLVideoElement) => element.currentTime)

describe('on a desktop', () => {
  test('only the reel on the screen plays, without sound', async () => {
    const { page } = desk
    await page.goto('/')
    await untilAppReady(page)
    await page.getByRole('link', { name: 'Reels' }).first().click()
    await untilShown(page, 'The latest wave')
    await untilPlaying(page)
    expect(await isMuted(page)).toBe(true)
    await expect.poll(() => countPlaying(page)).toBe(1)
  })

  test('keys and the wheel move by one reel, the address changes, and the next reel is announced', async () => {
    const { page } = desk
    await page.keyboard.press('ArrowDown')
    await page.waitForURL((url) => url.searchParams.get('videoId') === locked)
    await page.getByText('Reel 2 by Leo Brandt', { exact: true }).waitFor()
    await page.keyboard.press('j')
    await page.waitForURL((url) => url.searchParams.get('videoId') === last)
    await page.keyboard.press('k')
    await page.waitForURL((url) => url.searchParams.get('videoId') === locked)
    await page.mouse.move(500, 400)
    await page.mouse.wheel(0, -120)
    await page.waitForURL((url) => url.searchParams.get('videoId') === first)
    await untilPlaying(page)
    await expect.poll(() => countPlaying(page)).toBe(1)
  })

  test('the space bar pauses and plays, and the slider changes the position', async () => {
    const { page } = desk
    await page.keyboard.press(' ')
    await shown(page).getByRole('button', { name: 'Play', exact: true }).waitFor()
    await expect.poll(() => countPlaying(page)).toBe(0)
    const position = shown(page).getByRole('slider', { name: 'Position' })
    for (const seconds of [1.5, 0.5]) {
      await position.fill(String(seconds))
      await expect.poll(() => timeOf(page)).toBe(seconds)
    }
    await position.blur()
    await page.keyboard.press(' ')
    await untilPlaying(page)
  })

  test('a viewer can like, save and comment on a reel without leaving it', async () => {
    const { page } = desk
    const address = page.url()
    await page.keyboard.press('l')
    await shown(page).getByRole('button', { name: 'Like, 1 like', pressed: true }).waitFor()
    await page.keyboard.press('s')
    await shown(page).getByRole('button', { name: 'Save', pressed: true }).waitFor()
    await page.keyboard.press('c')
    await page.keyboard.type('What a jump')
    await page.keyboard.press('Enter')
    await page.getByRole('article', { name: 'Comment by Ines Duarte' }).getByText('What a jump').waitFor()
    expect(page.url()).toBe(address)
    await expect
      .poll(() => ines.get('GET /post/:id', `/post/${first}`))
      .toMatchObject({ is_liked: true, is_saved: true, comment_count: 1 })
  })

  test('a viewer can send a tip without leaving the reel', async () => {
    const { page } = desk
    const address = page.url()
    await shown(page).getByRole('button', { name: 'Tip Leo Brandt' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send a tip' })
    await dialog.getByRole('button', { name: '25 credits' }).click()
    await dialog.getByRole('button', { name: /^Send tip for 25 credits/ }).click()
    await page.getByText('Tip sent successfully.').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await untilShown(page, 'The latest wave')
    expect(page.url()).toBe(address)
    expect([await balanceOf(ines), await earningsOf(leo)]).toEqual([75, 20])
  })

  test('sharing a reel copies its link', async () => {
    const { page } = desk
    await shown(page).getByRole('button', { name: 'Share' }).click()
    await page.getByText('Link copied to clipboard!').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(`${fanfare.url}/videos?videoId=${first}`)
  })

  test('sound that was turned on stays on for the next reel and the next visit', async () => {
    const { page } = desk
    await page.keyboard.press('m')
    await page.getByRole('button', { name: 'Mute', exact: true }).waitFor()
    await expect.poll(() => isMuted(page)).toBe(false)
    await page.keyboard.press('ArrowDown')
    await untilShown(page, 'The secret wave')
    await page.keyboard.press('ArrowDown')
    await untilShown(page, 'The oldest wave')
    await untilPlaying(page)
    await expect.poll(() => isMuted(page)).toBe(false)
    await page.reload()
    await untilShown(page, 'The oldest wave')
    // Browsers play sound only after something on the page has been clicked.
    await untilPlaying(page)
    await page.keyboard.press('ArrowDown')
    await untilShown(page, 'The latest wave')
    await untilPlaying(page)
    await expect.poll(() => isMuted(page)).toBe(false)
  })

  test('Back leaves the reels in one step', async () => {
    const { page } = desk
    await page.goto('/explore')
    await untilAppReady(page)
    await page.getByRole('link', { name: 'Reels' }).first().click()
    await untilShown(page, 'The latest wave')
    await page.keyboard.press('PageDown')
    await page.waitForURL((url) => url.searchParams.get('videoId') === locked)
    await page.keyboard.press('PageDown')
    await page.waitForURL((url) => url.searchParams.get('videoId') === last)
    await page.goBack()
    await page.waitForURL(/\/explore$/)
  })

  test('the next reel loads before it is shown, and the previous one stays loaded', async () => {
    const { page } = desk
    await page.goto(`/videos?videoId=${last}`)
    await untilPlaying(page)
    await page.waitForFunction(() => {
      const next = document.querySelector<HTMLVideoElement>('section:not([inert]) + section video')
      return next !== null && next.readyState >= 3 && next.paused
    })
    const names = () =>
      page.locator('section video').evaluateAll((videos) => videos.map((video) => video.dataset['name']))
    await page.locator('section video').evaluateAll((videos) => {
      for (const [place, video] of videos.entries()) video.dataset['name'] = `video ${place}`
    })
    await page.keyboard.press('ArrowDown')
    await untilShown(page, 'The latest wave')
    await untilPlaying(page)
    expect(await names()).toEqual(['video 0', 'video 1'])
    await expect.poll(() => shown(page).locator('video').getAttribute('data-name')).toBe('video 1')
    await page.keyboard.press('ArrowUp')
    await untilShown(page, 'The oldest wave')
    await untilPlaying(page)
    await expect.poll(() => shown(page).locator('video').getAttribute('data-name')).toBe('video 0')
    await expect.poll(() => countPlaying(page)).toBe(1)
  })

  test('a link opens its reel first, and the others follow without it', async () => {
    const { page } = desk
    await page.goto(`/videos?videoId=${last}`)
    for (const words of ['The oldest wave', 'The latest wave', 'The secret wave']) {
      await untilShown(page, words)
      await page.keyboard.press('ArrowDown')
    }
    await untilShown(page, 'The secret wave')
    await expect.poll(() => page.getByRole('feed', { name: 'Reels' }).locator('section').count()).toBe(3)
  })

  test('a link to a removed reel shows that it is gone, and offers the others', async () => {
    const { page } = desk
    const gone = await reelBy(leo, { description: 'Gone' })
    await leo.send('DELETE', `/post/${gone}`)
    const answer = await page.goto(`/videos?videoId=${gone}`)
    expect(answer?.status()).toBe(404)
    await page.getByText('This reel isn’t available').waitFor()
    await page.getByRole('link', { name: 'Watch other reels' }).click()
    await untilShown(page, 'The latest wave')
  })
})

const countPlaying = (page: Page): Promise<number> =>
  page
    .locator('video')
    .evaluateAll(
      (elements) => elements.filter((one) => one instanceof HTMLVideoElement && !one.paused).length,
    )

test('a refused captions file shows the toast “Upload Failed!”; viewers can turn on added captions, and they stay on', async () => {
  const { page, context } = await visitAs(browser, fanfare, leo)
  await page.goto(`/create-post?postId=${first}`)
  await page.getByRole('button', { name: /^Add captions for/ }).click()
  const choose = page.getByLabel('Choose a WebVTT file')
  const file = (text: string) => ({ name: 'wave.vtt', mimeType: 'text/vtt', buffer: Buffer.from(text) })
  await choose.setInputFiles(file('1\n00:00:00,000 --> 00:00:02,000\nSplash'))
  const dialog = page.getByRole('dialog', { name: 'Captions' })
  const refusals = page.getByRole('alert').filter({ hasText: 'Upload Failed!' })
  await dialog.getByText('The first line must be WEBVTT.').waitFor()
  await refusals.getByText('The first line must be WEBVTT.').waitFor()
  await choose.setInputFiles(file(`WEBVTT\n\n${'la '.repeat(contentLimits.captionCharacters / 3)}`))
  await dialog.getByText('This file is too large. Captions can have up to 100,000 characters.').waitFor()
  await refusals.getByText('This file is too large. Captions can have up to 100,000 characters.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^Add captions for/ }).click()
  await choose.setInputFiles(file('WEBVTT\n\n00:00.000 --> 00:02.000\n<b>Splash</b>'))
  await page.getByRole('button', { name: /^Captions: .*\. Change captions for/ }).waitFor()
  await context.close()

  const watcher = desk.page
  await watcher.goto(`/videos?videoId=${first}`)
  const button = shown(watcher).getByRole('button', { name: 'Captions' })
  await button.click()
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
  await watcher.waitForFunction(showsCaption, 'Splash')
  await watcher.reload()
  await watcher.waitForFunction(showsCaption, 'Splash')
})

const showsCaption = (text: string): boolean => {
  const track = document.querySelector<HTMLVideoElement>('section:not([inert]) video')?.textTracks[0]
  const cue = track?.mode === 'showing' ? track.cues?.[0] : undefined
  return cue instanceof VTTCue && cue.text === text
}

test('a locked reel shows a blurred picture and its price, and loads nothing of its video', async () => {
  const { page, context } = await visit(browser, fanfare)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`/videos?videoId=${locked}`)
  await shown(page)
    .getByRole('group', { name: /^Locked, 1 video/ })
    .getByText('Sign in to unlock this post for 5 credits.')
    .waitFor()
  // Keys have no effect until the app is ready.
  await untilAppReady(page)
  await page.keyboard.press('ArrowDown')
  await untilPlaying(page)
  await page.keyboard.press('ArrowUp')
  await untilShown(page, 'The secret wave')
  await expect.poll(() => shown(page).locator('video').count()).toBe(0)

  const own = await leo.get('GET /post/:id', `/post/${locked}`)
  const stranger = await ines.get('GET /post/:id', `/post/${locked}`)
  const folder = (stranger.preview?.sources[0]?.src ?? '').split('/').slice(0, -1).join('/')
  expect(folder).not.toBe('')
  expect([...new Set(asked.filter((address) => address.startsWith(folder)))]).toEqual([
    `${folder}/locked.webp`,
  ])
  const token = (own.media[0]?.video?.mp4 ?? '').split('/')[2] ?? ''
  expect(token.length).toBeGreaterThan(20)
  expect(asked.some((address) => address.includes(token))).toBe(false)
  expect(asked.some((address) => /^\/media\/[\w-]{72}\//.test(address))).toBe(false)
  await context.close()
})

test.for(['less motion', 'less data'])(
  'for a user who prefers %s, nothing loads or plays before a click',
  async (wish) => {
    const { page, context } = await visit(browser, fanfare)
    if (wish === 'less data') {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      )
    }
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`/videos?videoId=${first}`)
    const play = shown(page).getByRole('button', { name: 'Play', exact: true })
    await play.waitFor()
    await untilAppReady(page)
    const isOfVideo = (address: string) => /\.(mp4|m3u8|m4s)$/.test(address)
    expect(asked.filter(isOfVideo)).toEqual([])
    await play.click()
    await untilPlaying(page)
    expect(asked.filter(isOfVideo).length).toBeGreaterThan(0)
    await context.close()
  },
)

describe('on a phone', () => {
  test('swiping up shows the next reel, and swiping down the previous one', async () => {
    const { page } = pocket
    await page.goto('/')
    await untilAppReady(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reels' }).tap()
    await untilShown(page, 'The latest wave')
    await untilPlaying(page)
    await swipe(pocket, { from: 650, to: 150 })
    await page.waitForURL((url) => url.searchParams.get('videoId') === locked)
    await untilShown(page, 'The secret wave')
    await untilAtRest(page)
    await swipe(pocket, { from: 150, to: 650 })
    await page.waitForURL((url) => url.searchParams.get('videoId') === first)
    await untilPlaying(page)
    await untilAtRest(page)
  })

  test('sharing a reel offers the phone’s apps, and copies nothing', async () => {
    const { page } = pocket
    await page.evaluate(() => {
      Reflect.set(navigator, 'canShare', () => true)
      Reflect.set(navigator, 'share', async (data: ShareData) => void Reflect.set(window, 'shared', data))
    })
    await shown(page).getByRole('button', { name: 'Share' }).tap()
    await page.waitForFunction(() => Reflect.has(window, 'shared'))
    const shared = { url: `${fanfare.url}/videos?videoId=${first}`, title: 'Leo Brandt on Fanfare' }
    expect(await page.evaluate(() => JSON.stringify(Reflect.get(window, 'shared')))).toBe(
      JSON.stringify(shared),
    )
    await expect.poll(() => page.getByText('Link copied to clipboard!').count()).toBe(0)
  })

  test('comments open over the reel, and Back closes them without leaving', async () => {
    const { page } = pocket
    await shown(page).getByRole('button', { name: '1 comment' }).tap()
    const sheet = page.getByRole('dialog', { name: '1 comment' })
    await sheet.getByText('What a jump').waitFor()
    await sheet.getByRole('textbox', { name: 'Add a comment' }).fill('Again!')
    await sheet.getByRole('button', { name: 'Send comment' }).tap()
    await page.getByRole('dialog', { name: '2 comments' }).getByText('Again!').waitFor()
    await page.evaluate(() => history.back())
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    // The browser goes back first, and then the router reverts that.
    await page.waitForURL((url) => url.searchParams.get('videoId') === first)
    await untilShown(page, 'The latest wave')
  })

  test('a reel can be published with one video, and opens among the reels', async () => {
    const { page } = pocket
    await page.goto('/create-post?type=reels')
    await page.getByRole('radio', { name: 'Reel' }).and(page.locator(':checked')).waitFor()
    await page.getByLabel('Description').fill('My first wave')
    await page.getByRole('button', { name: 'Publish post' }).tap()
    await page.getByText('A reel is exactly one video, without photos.').waitFor()
    await page.locator('[data-files] input[type=file]').setInputFiles(await video('wave.mp4', '360x640'))
    await page.getByRole('list', { name: 'Photos and videos, in order' }).waitFor()
    await page.getByRole('button', { name: 'Publish post' }).tap()
    await page.getByText('Post published.').waitFor()
    await page.waitForURL(/\/videos\?videoId=/)
    await untilShown(page, 'My first wave')
  })
})

/** Swipes vertically, from one position on the screen to another. */
async function swipe({ page, context }: Visit, { from, to }: { from: number; to: number }): Promise<void> {
  const session = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 150, y }] })
  await touch('touchStart', from)
  for (let step = 1; step <= 20; step += 1) await touch('touchMove', from + ((to - from) * step) / 20)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

test('a link to a reel’s comments opens them on a phone, and on a desktop they are next to the reel', async () => {
  for (const { page } of [desk, pocket]) {
    await page.goto(`/videos?videoId=${first}#comments`)
    await untilAppReady(page)
    await untilShown(page, 'The latest wave')
  }
  await pocket.page.getByRole('dialog').getByRole('textbox', { name: 'Add a comment' }).waitFor()
  await desk.page.getByRole('complementary', { name: 'Comments on this reel' }).waitFor()
  await expect.poll(() => desk.page.getByRole('dialog').count()).toBe(0)
})

test('no browser reported an error', () => {
  expect([...desk.faults, ...pocket.faults]).toEqual([])
})
