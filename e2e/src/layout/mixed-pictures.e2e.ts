import { randomUUID } from 'node:crypto'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { jpeg } from '../files.ts'
import { done, memberOf, visitAs, type Member } from '../members.ts'
import { untilReady } from '../person.ts'
import { untilAppReady } from '../settled.ts'

// Leo publishes posts with a portrait and a landscape photo each, and Mia looks at them.
let fanfare: Fanfare
let browser: Browser
let leo: Member
let mia: Member
let portrait: string
let landscape: string

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  leo = await memberOf(fanfare, { username: 'leo', name: 'Leo Brandt' })
  mia = await memberOf(fanfare, { username: 'mia', name: 'Mia Kovacs' })
  portrait = await leo.upload(await jpeg('portrait.jpg', 'coat.jpg'), 'image/jpeg')
  landscape = await leo.upload(await jpeg('landscape.jpg', 'dunesw.jpg'), 'image/jpeg')
  for (const id of [portrait, landscape]) await untilReady(leo, id)
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const FEED_RATIO = 4 / 5

test.each([
  { first: 'portrait', description: 'Tall, then wide' },
  { first: 'landscape', description: 'Wide, then tall' },
])(
  'a post that starts with the $first photo has the same frame in the feed and the preview, and one box for both photos on its page',
  async ({ first, description }) => {
    const contents = first === 'portrait' ? [portrait, landscape] : [landscape, portrait]
    const id = randomUUID()
    await done(leo.send('POST', '/post', { id, description, contents: contents.map((one) => ({ id: one })) }))
    const reader = await visitAs(browser, fanfare, mia)
    const author = await visitAs(browser, fanfare, leo)

    await reader.page.goto('/')
    await untilAppReady(reader.page)
    const inFeed = await frameIn(reader.page.getByRole('article').filter({ hasText: description }))
    expect(inFeed.ratio).toBeCloseTo(FEED_RATIO, 2)
    expect(inFeed.fits).toEqual(['cover', 'cover'])
    expectEqualBoxes(inFeed)

    await author.page.goto(`/create-post?postId=${id}`)
    const inPreview = await frameIn(author.page.getByRole('complementary', { name: 'Preview' }))
    expect(inPreview.ratio).toBeCloseTo(inFeed.ratio, 2)
    expect(inPreview.fits).toEqual(inFeed.fits)
    expectEqualBoxes(inPreview)

    // Nothing is cropped on the post's page.
    await reader.page.goto(`/leo/${id}`)
    const onPage = await frameIn(reader.page.getByRole('main'))
    expect(onPage.fits).toEqual(['contain', 'contain'])
    expectEqualBoxes(onPage)
    for (const { context, faults } of [reader, author]) {
      expect(faults).toEqual([])
      await context.close()
    }
  },
)

interface Frame {
  width: number
  height: number
  ratio: number
  /** The boxes of the photos. */
  boxes: { width: number; height: number }[]
  /** The photos’ `object-fit`. */
  fits: string[]
}

/** The frame of the photos in this part of a page. */
async function frameIn(part: Locator): Promise<Frame> {
  // The preview is inert, so it has no roles.
  const frame = part.locator('[aria-roledescription=carousel]').first()
  await expect.poll(() => frame.locator('[data-slide] picture').count()).toBe(2)
  return frame.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect()
    const pictures = [...element.querySelectorAll('[data-slide] picture')]
    return {
      width,
      height,
      ratio: width / height,
      boxes: pictures.map((picture) => {
        const box = picture.getBoundingClientRect()
        return { width: box.width, height: box.height }
      }),
      fits: pictures.map((picture) => {
        const photo = picture.querySelector(':scope > source ~ img') ?? picture
        return getComputedStyle(photo).objectFit
      }),
    }
  })
}

/** Expects each photo to fill the frame, whatever its own shape is. */
function expectEqualBoxes({ width, height, boxes }: Frame): void {
  for (const box of boxes) {
    expect(box.width).toBeCloseTo(width, 0)
    expect(box.height).toBeCloseTo(height, 0)
  }
}
