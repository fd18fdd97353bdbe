import { readFile } from 'node:fs/promises'
import exifr from 'exifr'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, visit, type Visit } from './browser.ts'
import { startFanfare, type Fanfare } from './fanfare.ts'
import { emptyFile, heicFile, jpeg, jpegWithPlace, liar, video } from './files.ts'
import { password, signUp } from './person.ts'
import { untilAppReady, untilSettled } from './settled.ts'
import { choose, join, publish } from './steps.ts'
import { intercept } from './requests/intercept.ts'

let fanfare: Fanfare
let browser: Browser
let mara: Visit
let leo: Visit
let post: string
let sold: string

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  mara = await visit(browser, fanfare)
  leo = await visit(browser, fanfare)
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

test('Mara signs up, introduces herself and finds her page', async () => {
  await join(mara.page, { username: 'mara.frames', name: 'Mara Oduya' })
  await mara.page.goto('/mara.frames')
  await mara.page.getByRole('heading', { name: 'Mara Oduya' }).waitFor()
  await untilSettled(mara.page)
  await expect.poll(() => mara.page.getByRole('button', { name: 'Follow Mara Oduya' }).count()).toBe(0)
})

test('Mara publishes a photo that contains a location, a HEIC photo and two videos as one post', async () => {
  const place = await jpegWithPlace('holiday.jpg')
  expect(await exifr.gps(await readFile(place))).toBeDefined()
  post = await publish(mara.page, {
    files: [place, heicFile, await video('clip.mp4'), await video('clip.mov')],
    words: 'Slow light in the #courtyard',
  })
  await mara.page.getByText('1 / 4').first().waitFor()
})

test('no served file reveals where the photo was taken', async () => {
  const media = await mara.page.evaluate(
    async (path) => {
      const answer: unknown = await (await fetch(`/api/post/${path}`)).json()
      return JSON.stringify(answer)
    },
    post.split('/')[2] ?? '',
  )
  const addresses = [...new Set(media.match(/\/media\/[^"]+\.(webp|avif|mp4)/g))]
  expect(addresses.length).toBeGreaterThan(8)
  for (const address of addresses) {
    const response = await fetch(fanfare.url + address)
    expect(response.status).toBe(200)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.includes('Fanfare Camera')).toBe(false)
    if (address.endsWith('mp4')) continue
    expect(await exifr.gps(bytes).catch(() => undefined)).toBeUndefined()
  }
})

// "Failure toast title: Upload Failed!."
test('a text file named as a photo is refused with a clear reason, and the post is published without it', async () => {
  const { page } = mara
  await page.goto('/create-post')
  await page.locator('[data-files] input[type=file]').setInputFiles(await liar('liar.jpg'))
  await page.getByRole('alert').filter({ hasText: 'Upload Failed!' }).waitFor()
  await page
    .getByRole('list', { name: 'Files that can’t be used' })
    .getByText('File type not supported. Please use JPEG, PNG, WebP, HEIC, MP4, or MOV files.')
    .waitFor()
  await page.getByRole('button', { name: 'Remove liar.jpg from the list' }).click()
  await page.getByText('Drop photos or videos here').waitFor()
})

test('a file of another kind, and one that is too large, are refused before anything is sent', async () => {
  const { page } = mara
  await page.goto('/create-post')
  const sent: string[] = []
  page.on('request', (request) => {
    if (/\/content\/(chunk|upload)$/.test(new URL(request.url()).pathname)) sent.push(request.url())
  })
  const input = page.locator('[data-files] input[type=file]')
  const refused = page.getByRole('alert').filter({ hasText: 'Upload Failed!' })
  await input.setInputFiles([
    await emptyFile('notes.pdf', { bytes: 1 }),
    await emptyFile('wall.jpg', { bytes: 52_428_801 }),
  ])
  for (const reason of [
    'File type not supported. Please use JPEG, PNG, WebP, HEIC, MP4, or MOV files.',
    'File is too large. Maximum size is 50MB.',
  ]) {
    await refused.getByText(reason).waitFor()
  }
  await page.getByRole('button', { name: 'Remove notes.pdf from the list' }).click()
  await page.getByRole('button', { name: 'Remove wall.jpg from the list' }).click()
  expect(sent).toEqual([])
})

test('Leo finds Mara and her post on one page, although he omits a letter', async () => {
  const { page } = leo
  await join(page, { username: 'leo', name: 'Leo Brandt' })
  await page.goto('/explore')
  const field = page.getByRole('searchbox', { name: 'Search creators, posts and tags' })
  await field.fill('mra oduya')
  await page.waitForURL('**/search?search=mra+oduya')
  const creators = page.getByRole('region', { name: 'Creators' })
  const posts = page.getByRole('region', { name: 'Posts' })
  await creators.getByText('Mara Oduya', { exact: true }).waitFor()
  await posts.getByText('Slow light in the').waitFor()
  await page.getByRole('link', { name: 'Creators', exact: true }).click()
  await page.getByRole('tab', { name: 'Best match', selected: true }).waitFor()
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await creators.getByText('Mara Oduya', { exact: true }).waitFor()
  await page.reload()
  await posts.getByText('Slow light in the').waitFor()
  await expect.poll(() => field.inputValue()).toBe('mra oduya')
  await field.fill('nobody at all')
  await page.getByText('No results for “nobody at all”').waitFor()
  await expect.poll(() => creators.count()).toBe(0)
  await page.goBack()
  await page.getByRole('heading', { name: 'Explore', exact: true }).waitFor()
})

test('Leo follows Mara, and sees the post in his feed and on her page', async () => {
  const { page } = leo
  await page.getByRole('searchbox', { name: 'Search creators, posts and tags' }).fill('oduya')
  await page.waitForURL(/search=oduya/)
  await page.getByRole('button', { name: 'Follow Mara Oduya' }).first().click()
  await page.getByText('You are now following this creator.').waitFor()
  await page.goto('/')
  await page.getByRole('tab', { name: 'My creators' }).click()
  await page.getByText('Slow light in the').waitFor()
  await page.goto('/mara.frames')
  await page.getByText('Slow light in the').first().waitFor()
})

// "POST /content/complete {contentType, contentFileId, thumbnailFileId}": a creator can choose a video's poster.
test('Mara chooses a frame as the poster of a video while writing, and a photo later; Leo sees it on her page', async () => {
  const { page } = mara
  await page.goto('/create-post')
  await page.locator('[data-files] input[type=file]').setInputFiles(await video('waves.mp4'))
  await page.getByRole('button', { name: 'Choose poster for waves.mp4' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a poster' })
  // The video fills its area, without bars beside it.
  await expect.poll(async () => shapeOf(await dialog.locator('video').boundingBox())).toBeCloseTo(16 / 9, 1)
  const slider = dialog.getByRole('slider', { name: 'Moment in the video' })
  await slider.press('End')
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^0:0[12]\.\d$/)
  await dialog.getByRole('button', { name: 'Use this frame' }).click()
  await dialog.getByText('Your poster is ready.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByLabel('Description').fill('Waves and their picture')
  await page.getByRole('button', { name: 'Publish post' }).click()
  await page.getByText('Post published.').waitFor()
  await expect.poll(() => postersOn(page)).toEqual([1])

  await choose(page, /More about the post by Mara Oduya/, 'Edit post')
  await page.getByRole('button', { name: /^Choose poster for/ }).click()
  await dialog.getByRole('button', { name: 'Choose a photo' }).click()
  const gallery = page.getByRole('dialog', { name: 'Gallery' })
  await gallery.getByRole('button', { name: /holiday/ }).click()
  await gallery.getByRole('button', { name: 'Add 1 file' }).click()
  await dialog.getByText('Your poster is ready.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await leo.page.goto('/mara.frames')
  await leo.page.getByText('Waves and their picture').waitFor()
  await expect.poll(() => postersOn(leo.page)).toContain(2)
  expect(await postersOn(leo.page)).not.toContain(1)
})

const shapeOf = (box: { width: number; height: number } | null): number => (box ? box.width / box.height : 0)

/** The numbers of the chosen posters on a page. */
const postersOn = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.images].flatMap(({ currentSrc }) => {
      const number = /\/poster-(\d+)-w\d+\.\w+$/.exec(currentSrc)?.[1]
      return number === undefined ? [] : [Number(number)]
    }),
  )

test('after signing in, a visitor can follow Mara from the post; her fan Leo and Mara see no Follow button', async () => {
  const follow = 'Follow Mara Oduya'
  for (const { page } of [leo, mara]) {
    await page.goto(post)
    await untilSettled(page)
    await expect.poll(() => page.getByRole('button', { name: follow }).count()).toBe(0)
  }
  const { page, context, faults } = await visit(browser, fanfare)
  await signUp(fanfare.url, 'noa@example.com')
  await page.goto(post)
  await untilAppReady(page)
  await page.getByRole('button', { name: follow }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill('noa@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  // The user has no name yet, and skips that question.
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.waitForURL((url) => url.pathname === post)
  await page.getByText('You are now following this creator.').waitFor()
  await page.reload()
  await untilSettled(page)
  await expect.poll(() => page.getByRole('button', { name: /^Follow(ing)? Mara Oduya/ }).count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})

test('Leo’s like, save and comment are still there after a reload', async () => {
  const { page } = leo
  await page.goto(post)
  // Until the app is ready, only the last of these clicks would be replayed.
  await untilAppReady(page)
  // The page shows each change before the server has responded, and a reload would cancel a pending request.
  const kept = ['like', 'save', 'comment'].map((what) =>
    page.waitForResponse((response) => {
      const { pathname } = new URL(response.url())
      return response.request().method() === 'POST' && new RegExp(`/${what}s?$`).test(pathname)
    }),
  )
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByLabel('Add a comment').fill('The stairs make it.')
  await page.getByRole('button', { name: 'Send comment' }).click()
  await page.getByRole('article', { name: 'Comment by Leo Brandt' }).waitFor()
  expect((await Promise.all(kept)).map((response) => response.ok())).toEqual([true, true, true])
  await page.reload()
  await page.getByRole('button', { name: 'Like', exact: true, pressed: true }).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true, pressed: true }).waitFor()
  await page.getByText('The stairs make it.').waitFor()
  await page.goto('/saved')
  await page.getByText('Slow light in the').waitFor()
})

test('if the server refuses a like, the page undoes it and shows the reason', async () => {
  const { page } = leo
  await page.goto(post)
  const answer = await intercept(page, '**/like', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('button', { name: 'Like', exact: true, pressed: true }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'Error' })
  await failure.getByText('Failed to like/unlike post').waitFor()
  await page.getByRole('button', { name: 'Like', exact: true, pressed: true }).waitFor()
  await answer()
})

test('Mara likes Leo’s comment and replies, and the reply has the Creator badge', async () => {
  const { page } = mara
  await page.goto(post)
  await untilAppReady(page)
  await page.getByRole('button', { name: /^Like the comment by Leo Brandt/ }).click()
  await page.getByRole('button', { name: 'Reply' }).click()
  await page.getByLabel('Reply to Leo Brandt').fill('They were freshly painted.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await page.getByText('They were freshly painted.').waitFor()
  await page.getByText('Creator', { exact: true }).waitFor()
})

test('Share copies the link of the post', async () => {
  const { page } = leo
  await page.goto(post)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByText('Link copied to clipboard!').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(fanfare.url + post)
})

test('Leo edits his comment and deletes it', async () => {
  const { page } = leo
  await choose(page, /More about the comment by Leo Brandt/, 'Edit')
  await page.getByLabel('Your comment').fill('The pink stairs make it.')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('The pink stairs make it.').waitFor()
  await choose(page, /More about the comment by Leo Brandt/, 'Delete')
  await page.getByRole('button', { name: 'Delete comment' }).click()
  await page.getByText('The pink stairs make it.').waitFor({ state: 'detached' })
})

test('Mara edits the text of the post, and Leo reads the new one', async () => {
  const { page } = mara
  await page.goto(post)
  await choose(page, /More about the post by Mara Oduya/, 'Edit post')
  await page.getByLabel('Description').fill('Slow light, the second time')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Changes saved.').waitFor()
  await leo.page.goto(post)
  await leo.page.getByText('Slow light, the second time').first().waitFor()
})

test('when Mara removes the post, it disappears everywhere for Leo', async () => {
  const { page } = mara
  await page.goto(post)
  await choose(page, /More about the post by Mara Oduya/, 'Remove post')
  await page.getByRole('button', { name: 'Remove post' }).click()
  await page.getByText('Post removed successfully').waitFor()
  await leo.page.goto(post)
  await leo.page.getByText('This post doesn’t exist').waitFor()
  await leo.page.goto('/saved')
  await leo.page.getByText('No saved posts yet').waitFor()
  await leo.page.goto('/mara.frames')
  await leo.page.getByRole('heading', { name: 'Mara Oduya' }).waitFor()
  await untilSettled(leo.page)
  await expect.poll(() => leo.page.getByText('Slow light').count()).toBe(0)
})

test('once Leo has bought a post, its photo can’t be removed from it', async () => {
  const [maras, leos] = [mara.page, leo.page]
  sold = await publish(maras, {
    files: [await jpeg('stairs.jpg', 'dunesw.jpg')],
    words: 'The stairs, uncut',
    price: '0.50',
  })
  await leos.goto(sold)
  await leos.evaluate(() => fetch('/api/token/free-daily-credits', { method: 'POST' }))
  await leos.reload()
  await untilAppReady(leos)
  await leos
    .getByRole('button', { name: /^Unlock/ })
    .first()
    .click()
  await leos
    .getByRole('dialog')
    .getByRole('button', { name: /^Unlock/ })
    .click()
  await leos.getByText('Post purchased successfully!').waitFor()

  await maras.goto(sold)
  await choose(maras, /More about the post by Mara Oduya/, 'Edit post')
  await maras.getByText('People bought this post, so its photos and videos can’t be removed.').waitFor()
  await expect.poll(() => maras.getByRole('button', { name: /^Remove / }).count()).toBe(0)
})

test('when Mara removes a post that Leo bought, he keeps it under Purchased and by its link', async () => {
  const [maras, leos] = [mara.page, leo.page]
  await maras.goto(sold)
  await choose(maras, /More about the post by Mara Oduya/, 'Remove post')
  await maras.getByText('1 person bought this post and keeps access.').waitFor()
  await maras.getByRole('button', { name: 'Remove post' }).click()
  await maras.getByText('Post removed successfully').waitFor()
  await maras.goto(sold)
  await maras.getByText('This post doesn’t exist').waitFor()

  await leos.goto('/saved')
  await leos.getByRole('tab', { name: 'Purchased' }).click()
  await leos.getByText('Removed by creator').waitFor()
  await leos.getByText('The stairs, uncut').waitFor()
  await leos.goto(sold)
  await leos.getByText('Comments are closed').waitFor()
  await untilSettled(leos)
  await expect.poll(() => leos.getByRole('button', { name: 'Like', exact: true }).count()).toBe(0)
  await leos.goto('/mara.frames')
  await leos.getByRole('heading', { name: 'Mara Oduya' }).waitFor()
  await untilSettled(leos)
  await expect.poll(() => leos.getByText('The stairs').count()).toBe(0)
})

test('no browser reported an error', () => {
  expect(mara.faults).toEqual([])
  expect(leo.faults).toEqual([])
})
