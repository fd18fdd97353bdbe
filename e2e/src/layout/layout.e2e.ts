import { randomUUID } from 'node:crypto'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser, phone } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { jpeg, video } from '../files.ts'
import { buyCredits, done, memberOf, postBy, sellMonths, visitAs, type Member } from '../members.ts'
import { untilReady } from '../person.ts'
import { hostile } from '../screens/hostile-words.ts'
import { untilAppReady, untilSettled } from '../settled.ts'

// Noor, whose name is Arabic, sells posts and subscriptions. Mia reads, on screens of several sizes.
let fanfare: Fanfare
let browser: Browser
let mia: Member
let noor: Member
let mixed: string
let sold: string
let forSubscribers: string

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  mia = await memberOf(fanfare, { username: 'mia', name: 'Mia Kovacs' })
  noor = await memberOf(fanfare, { username: 'noor', name: hostile.arabicName })
  const michal = await memberOf(fanfare, { username: 'michal', name: hostile.hebrewName })
  await sellMonths(michal, 30)
  await sellMonths(noor, 30, 10)
  sold = await postBy(noor, { picture: 'dahlia.jpg', description: 'Dahlia, complete', price: 30 })
  forSubscribers = await postBy(michal, {
    picture: 'coat.jpg',
    description: 'Pattern',
    access: 'subscribers',
  })
  await postBy(michal, { picture: 'ribbons.jpg', description: 'Ribbons' })
  mixed = await postWithVideo(noor)
  await done(mia.send('POST', commentsOf(mixed), { body: 'Beautiful' }))
  await buyCredits(mia)
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const commentsOf = (post: string) => `/post/${post.split('/').at(-1) ?? ''}/comments`

/** Publishes a post with a video and a photo. Returns its path. */
async function postWithVideo(author: Member): Promise<string> {
  const film = await author.upload(await video('mixed.mp4', '640x480'), 'video/mp4')
  const photo = await author.upload(await jpeg('mixed.jpg', 'synth.jpg'), 'image/jpeg')
  for (const id of [film, photo]) await untilReady(author, id)
  const id = randomUUID()
  const contents = [{ id: film }, { id: photo }]
  await done(author.send('POST', '/post', { id, description: 'مرحبا يا مي!', contents }))
  return `/${author.username}/${id}`
}

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element isn’t shown.')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('a long comment scrolls inside its field, which leaves room for the comments', async () => {
  const { page, context } = await visitAs(browser, fanfare, { ...mia, size: phone })
  await page.goto(mixed)
  await untilAppReady(page)
  const field = page.getByRole('textbox', { name: 'Add a comment' })
  await field.fill('One line\n'.repeat(60))
  const { height } = await boxOf(field)
  expect(height).toBeLessThan(phone.height / 4)
  expect(await field.evaluate((area) => area.scrollHeight > area.clientHeight)).toBe(true)
  await context.close()
})

test('the dots of a pager are above the controls of a playing video, and at the bottom of a photo', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, { ...mia, size: phone })
  await page.goto(mixed)
  await untilAppReady(page)
  const pager = page.getByRole('group', { name: /^1 photo, 1 video/ })
  expect(await pager.getAttribute('aria-roledescription')).toBe('carousel')
  await expect
    .poll(() => pager.getByRole('group', { name: '1 of 2' }).getAttribute('aria-roledescription'))
    .toBe('slide')
  const dots = pager.locator('> span[aria-hidden]')
  const aboveBottom = async () => (await boxOf(pager)).bottom - (await boxOf(dots)).bottom
  const low = await aboveBottom()
  await pager.getByRole('button', { name: /^Play/ }).first().click()
  const scrubber = pager.getByRole('slider', { name: 'Position' })
  await scrubber.waitFor()
  await expect.poll(async () => (await boxOf(dots)).bottom <= (await boxOf(scrubber)).y).toBe(true)
  await pager.getByRole('group', { name: '2 of 2' }).scrollIntoViewIfNeeded()
  await expect.poll(async () => Math.abs((await aboveBottom()) - low) < 2).toBe(true)
  expect(faults).toEqual([])
  await context.close()
})

/** The horizontal position of the first place where an element's text contains these words. */
const placeOf = (element: Locator, words: string) =>
  element.evaluate((node, sought) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const at = text.textContent?.indexOf(sought) ?? -1
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + sought.length)
      const { left, right } = range.getBoundingClientRect()
      return { left, right }
    }
    throw new Error(`${sought} isn’t there.`)
  }, words)

test('Arabic and Hebrew names read from right to left, and leave the sentence around them in order', async () => {
  const { page, context } = await visitAs(browser, fanfare, { ...mia, size: desktop })
  for (const [username, name] of [
    ['noor', hostile.arabicName],
    ['michal', hostile.hebrewName],
  ] as const) {
    await page.goto(`/${username}`)
    // Below, only the hash of the address changes, for which the app has to be listening.
    await untilAppReady(page)
    const heading = page.getByRole('heading', { level: 1 })
    const [first = '', second = ''] = name.split(' ')
    const [start, next] = [await placeOf(heading, first), await placeOf(heading, second)]
    expect(start.left).toBeGreaterThan(next.left)
  }
  // The star at the end of the Hebrew name is at its left, not at the end of the sentence.
  await page.goto('/michal#subscribe-1')
  const title = page.getByRole('dialog').getByRole('heading', { name: /^Subscribe to/ })
  await title.waitFor()
  const star = await placeOf(title, '✨')
  expect(star.left).toBeLessThan((await placeOf(title, 'מיכל')).left)
  expect((await placeOf(title, 'Subscribe to')).right).toBeLessThanOrEqual(star.left)
  await page.goto(`${sold}#buy`)
  const by = page.getByRole('dialog').getByText(/^By /)
  expect((await placeOf(by, 'By')).right).toBeLessThanOrEqual((await placeOf(by, 'نور')).left)
  await context.close()
})

test('words in Arabic start at the right, with their punctuation at the left end', async () => {
  const { page, context } = await visitAs(browser, fanfare, { ...mia, size: desktop })
  await page.goto(mixed)
  const caption = page.getByText('مرحبا يا مي!').last()
  expect(await caption.evaluate((node) => getComputedStyle(node).direction)).toBe('rtl')
  expect((await placeOf(caption, '!')).left).toBeLessThan((await placeOf(caption, 'مرحبا')).left)
  const comment = page.getByRole('article', { name: 'Comment by Mia Kovacs' }).getByText('Beautiful')
  expect(await comment.evaluate((node) => getComputedStyle(node).direction)).toBe('ltr')
  await context.close()
})

const suggestions = (page: Page) =>
  page.getByRole('feed', { name: 'Posts' }).getByRole('article', { name: 'Suggested creators' })

test('phones and tablets suggest creators within the feed, wide windows suggest them beside it, and none appears twice', async () => {
  for (const size of [phone, { width: 820, height: 1180 }, desktop]) {
    const { page, context, faults } = await visitAs(browser, fanfare, { ...mia, size })
    await page.goto('/')
    await untilAppReady(page)
    const beside = page.getByRole('region', { name: 'Suggested creators' })
    const [shown, hidden] = size === desktop ? [beside, suggestions(page)] : [suggestions(page), beside]
    await shown.getByRole('link', { name: hostile.arabicName }).waitFor()
    await expect.poll(() => hidden.count()).toBe(0)
    await page.goto('/?search=dahlia')
    await page.getByText('Dahlia, complete').first().waitFor()
    await expect.poll(() => suggestions(page).count()).toBe(0)
    expect(faults).toEqual([])
    await context.close()
  }
})

test('sellers find Earnings in the navigation, and everyone else in settings', async () => {
  const buyer = await visitAs(browser, fanfare, { ...mia, size: desktop })
  await buyer.page.goto('/settings#plans')
  await untilAppReady(buyer.page)
  const places = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Earnings' })
  await buyer.page.getByRole('link', { name: 'View earnings' }).waitFor()
  await expect.poll(() => places(buyer.page).count()).toBe(0)
  const ofSubscribers = buyer.page.getByRole('navigation').getByRole('link', { name: 'Subscribers' })
  await expect.poll(() => ofSubscribers.count()).toBe(0)
  await buyer.page.getByRole('link', { name: 'View earnings' }).click()
  await buyer.page.getByText('No earnings yet').waitFor()
  const seller = await visitAs(browser, fanfare, { ...noor, size: desktop })
  await seller.page.goto('/settings#plans')
  await places(seller.page).waitFor()
  await seller.page.getByRole('heading', { name: 'Price plans' }).waitFor()
  await expect.poll(() => seller.page.getByRole('link', { name: 'View earnings' }).count()).toBe(0)
  for (const { context, faults } of [buyer, seller]) {
    expect(faults).toEqual([])
    await context.close()
  }
})

test('before the first earnings, the Earnings page lists the payout destinations and leads to where they are added', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, mia)
  await page.goto('/earnings')
  await untilAppReady(page)
  await page.getByRole('heading', { name: 'Payout destinations' }).waitFor()
  const destination = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await destination('Crypto wallet').getByRole('link', { name: 'Add crypto wallet' }).waitFor()
  await destination('Bank account').getByText('Not set up yet').waitFor()
  await destination('Bank account').getByRole('link', { name: 'Add bank account' }).click()
  await page.waitForURL('**/settings#billing')
  await page.getByRole('heading', { name: 'Bank account' }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('the photo and the cover of a profile can be chosen from the gallery', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, noor)
  await page.goto('/settings#profile')
  await untilAppReady(page)
  for (const [what, at] of [
    ['photo', 0],
    ['cover', 1],
  ] as const) {
    await page.getByRole('button', { name: `Choose ${what} from gallery` }).click()
    const gallery = page.getByRole('dialog', { name: 'Gallery' })
    // Videos can't be chosen.
    await expect.poll(() => gallery.getByText('Videos', { exact: true }).count()).toBe(0)
    await gallery.getByRole('list', { name: 'Your photos and videos' }).getByRole('button').nth(at).click()
    await gallery.getByRole('button', { name: 'Add 1 file' }).click()
    await gallery.waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByText('Profile updated successfully.').waitFor()
  const saved = await noor.get('GET /profile/:id', '/profile/noor')
  const { data } = await noor.get('GET /content/gallery', '/content/gallery')
  const photos = data.filter(({ kind }) => kind === 'photo').map(({ id }) => id)
  // Nothing was uploaded again.
  expect([saved.photo_content_id, saved.cover_content_id]).toEqual(photos)
  expect(faults).toEqual([])
  await context.close()
})

/** The height of the fade at the end of a dialog's content, which is above its footer. */
const FADE = 20

test.each([
  { width: 390, height: 664 },
  { width: 1280, height: 800 },
])('at $width × $height, nothing covers the ways to pay and the renewal switch', async (size) => {
  const { page, context, faults } = await visitAs(browser, fanfare, { ...mia, size })
  const expectFree = async (control: Locator, pay: Locator) => {
    await control.focus()
    await expect.poll(async () => (await boxOf(control)).bottom <= (await boxOf(pay)).y - FADE).toBe(true)
    expect((await boxOf(pay)).bottom).toBeLessThanOrEqual(size.height)
  }
  await page.goto('/noor#subscribe-1')
  const dialog = page.getByRole('dialog', { name: /^Subscribe to/ })
  const subscribe = dialog.getByRole('button', { name: /^Subscribe for/ })
  await subscribe.waitFor()
  await expectFree(dialog.getByRole('radio', { name: /^Credits/ }), subscribe)
  await expectFree(dialog.getByRole('switch', { name: /^Renew automatically/ }), subscribe)
  await page.goto(`${sold}#buy`)
  const buying = page.getByRole('dialog', { name: 'Unlock this post' })
  const unlock = buying.getByRole('button', { name: /^Unlock/ })
  await expectFree(buying.getByRole('radio', { name: /^Credits/ }), unlock)
  expect(faults).toEqual([])
  await context.close()
})

test.each([desktop, { width: 1280, height: 800 }, { width: 1280, height: 720 }, phone])(
  'at $width × $height, a locked post’s page shows the price and the ways to unlock it without scrolling',
  async (size) => {
    const { page, context, faults } = await visitAs(browser, fanfare, { ...mia, size })
    const expectFit = async (path: string, names: RegExp[]) => {
      await page.goto(path)
      const frame = page.getByRole('group', { name: 'Locked, 1 photo' })
      for (const name of names) await frame.getByRole('button', { name }).waitFor()
      await untilSettled(page)
      for (const name of names) await expectShown(frame.getByRole('button', { name }), page)
      await expectShown(frame.getByRole('heading'), page)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      // Nothing is cut off at the frame's top.
      expect((await boxOf(frame.getByRole('heading'))).y).toBeGreaterThan((await boxOf(frame)).y + 60)
    }
    await expectFit(sold, [/^Unlock/, /by card$/])
    await expectFit(forSubscribers, [/^Subscribe/])
    expect(faults).toEqual([])
    await context.close()
  },
)

/** Expects the whole element on the screen, and nothing in front of it. */
async function expectShown(element: Locator, page: Page): Promise<void> {
  const { y, bottom } = await boxOf(element)
  expect(y).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  const isInFront = await element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect()
    return [0.1, 0.9].every((part) =>
      node.contains(document.elementFromPoint(left + width / 2, top + height * part)),
    )
  })
  expect(isInFront).toBe(true)
}

test('the feed requests a creator’s plans only once their locked post comes near the screen', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, { ...mia, size: desktop })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/plans')) asked.push(request.url())
  })
  await page.goto('/')
  await untilSettled(page)
  const locked = page.getByRole('article').filter({ hasText: 'Pattern' })
  await locked.getByText(/to unlock this post\.$/).waitFor()
  expect(asked).toEqual([])
  await locked.scrollIntoViewIfNeeded()
  await locked.getByRole('button', { name: /^Subscribe.*30 credits/ }).waitFor()
  expect(asked).toHaveLength(1)
  expect(faults).toEqual([])
  await context.close()
})

test('somebody without posts isn’t invited to share with fans, and a free post adds Followers to the navigation', async () => {
  const june = await memberOf(fanfare, { username: 'june', name: 'June Park' })
  const { page, context, faults } = await visitAs(browser, fanfare, { ...june, size: desktop })
  const followers = page.getByRole('navigation').getByRole('link', { name: 'Followers' })
  await page.goto('/')
  await page.getByText('Create a post').waitFor()
  expect(await page.getByText('Share something with your fans').count()).toBe(0)
  expect(await followers.count()).toBe(0)
  await postBy(june, { picture: 'ribbons.jpg', description: 'My first ribbons' })
  await page.reload()
  await page.getByText('Share something with your fans').waitFor()
  await followers.click()
  await page.waitForURL((url) => url.pathname === '/subscribers' && url.hash === '#followers')
  await page.getByRole('heading', { name: 'Followers' }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})
