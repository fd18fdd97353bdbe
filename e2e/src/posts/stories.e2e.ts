import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone, visit, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { jpeg } from '../files.ts'
import { scriptOf } from '../requests/hold-scripts.ts'
import { holdUploads } from '../requests/hold-uploads.ts'
import { done, memberOf, postBy, sellMonths, visitAs, type Member } from '../members.ts'
import { untilAppReady, untilSettled } from '../settled.ts'
import { violationsOn } from '../violations.ts'

// Ada publishes stories on her phone. Leo watches them with the keyboard, Noor on a phone, and a stranger by their links.
let fanfare: Fanfare
let browser: Browser
let ada: Member
let leo: Member
let hers: Visit
let his: Visit
let noors: Visit
let strangers: Visit
let first: string
let last: string

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  ada = await memberOf(fanfare, { username: 'ada', name: 'Ada Lin' })
  leo = await memberOf(fanfare, { username: 'leo', name: 'Leo Brandt' })
  const noor = await memberOf(fanfare, { username: 'noor', name: 'Noor Haddad' })
  await sellMonths(ada, 9)
  await postBy(leo, { picture: 'synth.jpg', type: 'stories', description: 'From my desk' })
  hers = await visitAs(browser, fanfare, { ...ada, size: phone })
  his = await visitAs(browser, fanfare, leo)
  noors = await visitAs(browser, fanfare, { ...noor, size: phone })
  strangers = await visit(browser, { url: fanfare.url })
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const rings = (page: Page) => page.getByRole('list', { name: 'Stories' })
const ringOfAda = (page: Page) => rings(page).getByRole('link', { name: /by Ada Lin/ })
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Stories by Ada Lin' })
const says = (page: Page, text: string) => viewer(page).getByText(text)
/**
 * Waits until a view is recorded. A story counts as seen once its picture has loaded, and a viewer who moves on earlier
 * hasn't seen it.
 */
const recordsView = (page: Page, story: string) =>
  page.waitForResponse((response) => response.url().endsWith(`/api/post/${story}/view`))
const idOf = (path: string): string => path.split('/')[2] ?? ''
const storyIn = (page: Page) => new URL(page.url()).searchParams.get('storyId')

test('Ada chooses a photo on her phone, places text and a mention on it, and publishes it', async () => {
  const { page } = hers
  await page.goto('/create-post')
  await page.getByRole('link', { name: 'create a story' }).click()
  await page.waitForURL(/\/create-story/)
  await page.goto('/')
  await untilAppReady(page)
  await rings(page).getByRole('link', { name: 'Create story' }).first().click()
  await page.getByLabel('Choose a file').setInputFiles(await jpeg('stage.jpg', 'dahlia.jpg'))
  await page.getByRole('button', { name: 'Add text' }).click()
  await page.getByLabel('Text', { exact: true }).fill('Doors at nine')
  const sticker = page.getByRole('button', { name: 'Sticker Doors at nine' })
  await sticker.focus()
  await sticker.press('Shift+ArrowUp')
  await sticker.press('ArrowLeft')
  await page.getByRole('button', { name: 'Mention someone' }).click()
  await page.getByRole('searchbox', { name: 'Search people by name' }).fill('leo')
  await page.getByRole('list', { name: 'People' }).getByRole('button', { name: /@leo/ }).click()
  await page.getByRole('radio', { name: 'green' }).check()
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overhang).toBe(0)
  await page.getByRole('button', { name: 'Publish story' }).click()
  await page.getByText('Story published.').waitFor()
  await says(page, 'Doors at nine').waitFor()
  first = storyIn(page) ?? ''

  const { stories } = await ada.get('GET /profile/:id/stories', '/profile/ada/stories')
  expect(stories.map(({ post }) => post.id)).toEqual([first])
  expect(stories[0]?.stickers).toMatchObject([
    { kind: 'text', text: 'Doors at nine', x: 0.49, y: 0.35, color: 'white' },
    { kind: 'mention', username: 'leo', color: 'green' },
  ])
})

test('a story is published by itself once its photo is uploaded, unless Leo cancels that meanwhile', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, leo)
  const published: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/post')) published.push(request.url())
  })
  const release = await holdUploads(page)
  await page.goto('/create-story')
  await untilAppReady(page)
  await page.getByLabel('Choose a file').setInputFiles(await jpeg('waited-for.jpg', 'courtyard.jpg'))
  await page.getByLabel('Caption').fill('In a minute')
  const publish = page.getByRole('button', { name: 'Publish story' })
  await publish.click()
  const willPublish = page.getByText('Your story will be published once its file is ready.')
  await willPublish.waitFor()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await willPublish.waitFor({ state: 'detached' })
  expect(published).toEqual([])
  await publish.click()
  await willPublish.waitFor()
  await release()
  await page.getByText('Story published.').waitFor()
  await page.waitForURL(/storyId=/)
  expect(published).toHaveLength(1)
  expect(faults).toEqual([])
  await done(leo.send('DELETE', `/post/${storyIn(page) ?? ''}`))
  await context.close()
})

test('leaving an unpublished story asks for confirmation', async () => {
  const { page } = hers
  await page.goto('/')
  await untilAppReady(page)
  await rings(page).getByRole('link', { name: 'Create story' }).click()
  await page.getByLabel('Caption').fill('Half a thought')
  // The router reverts the step back, so there is no navigation to wait for.
  const back = () => page.evaluate(() => history.back())
  await back()
  const question = page.getByRole('dialog', { name: 'Discard this story?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await question.waitFor({ state: 'hidden' })
  await page.waitForURL('/create-story')
  await expect.poll(() => page.getByLabel('Caption').inputValue()).toBe('Half a thought')
  await back()
  await question.getByRole('button', { name: 'Discard story' }).click()
  await page.waitForURL('/')
})

test('Leo finds Ada’s ring first and watches by keyboard; the locked story never sends its original', async () => {
  const locked = idOf(await postBy(ada, { picture: 'mara.jpg', type: 'stories', access: 'subscribers' }))
  last = idOf(await postBy(ada, { picture: 'courtyard.jpg', type: 'stories', description: 'After the show' }))
  const own = await ada.get('GET /post/:id', `/post/${locked}`)
  const tokens = [...new Set(JSON.stringify(own.media).match(/\/media\/[\w-]+/g))]
  expect(tokens.length).toBeGreaterThan(0)

  const { page } = his
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await untilAppReady(page)
  await ringOfAda(page).waitFor()
  const labels = await rings(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))
  expect(labels).toEqual(['Your story', 'Create story', '3 stories by Ada Lin, unseen'])
  await ringOfAda(page).focus()
  const [sawFirst, sawLast] = [first, last].map((story) => recordsView(page, story))
  await page.keyboard.press('Enter')
  await says(page, 'Story 1 of 3 by Ada Lin').waitFor()
  expect(storyIn(page)).toBe(first)
  expect(new URL(page.url()).pathname).toBe('/ada')
  await viewer(page).getByRole('link', { name: '@leo' }).waitFor()
  await sawFirst

  const live = viewer(page).locator('[aria-live]')
  await expect.poll(() => live.count()).toBe(1)
  const announced = await live.evaluateHandle((element) => {
    const texts: (string | null)[] = []
    const note = () => texts.push(element.textContent)
    new MutationObserver(note).observe(element, { childList: true, characterData: true, subtree: true })
    return texts
  })
  await page.keyboard.press('ArrowRight')
  await says(page, 'Story 2 of 3 by Ada Lin, locked').waitFor()
  await viewer(page).getByRole('group', { name: 'Locked story' }).waitFor()
  await viewer(page)
    .getByRole('button', { name: /^Subscribe/ })
    .waitFor()
  await expect.poll(() => viewer(page).getByRole('textbox').count()).toBe(0)
  await page.keyboard.press('ArrowRight')
  await says(page, 'After the show').waitFor()
  await says(page, 'Story 3 of 3 by Ada Lin').waitFor()
  await page.keyboard.press('ArrowLeft')
  await says(page, 'Story 2 of 3 by Ada Lin, locked').waitFor()
  await page.keyboard.press('ArrowRight')
  await says(page, 'After the show').waitFor()
  await sawLast
  await says(page, 'Story 3 of 3 by Ada Lin').waitFor()
  const [second, third] = ['Story 2 of 3 by Ada Lin, locked', 'Story 3 of 3 by Ada Lin']
  expect(await announced.jsonValue()).toEqual([second, third, second, third])
  await page.keyboard.press('Escape')
  await viewer(page).waitFor({ state: 'detached' })
  for (const address of asked) for (const token of tokens) expect(address).not.toContain(token)
})

test('Ada’s ring is shown as seen even after a reload, and gets the focus back', async () => {
  const { page } = his
  await page.waitForURL('/')
  await rings(page).getByRole('link', { name: '3 stories by Ada Lin, seen' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    '3 stories by Ada Lin, seen',
  )
  await page.reload()
  await rings(page).getByRole('link', { name: '3 stories by Ada Lin, seen' }).waitFor()
})

test('Back closes a story, and a reload shows it over Ada’s profile', async () => {
  const { page } = his
  await untilAppReady(page)
  await ringOfAda(page).click()
  await says(page, 'Story 1 of 3 by Ada Lin').waitFor()
  await page.goBack()
  await viewer(page).waitFor({ state: 'detached' })
  await ringOfAda(page).click()
  await says(page, 'Story 1 of 3 by Ada Lin').waitFor()
  await page.reload()
  await says(page, 'Story 1 of 3 by Ada Lin').waitFor()
  expect(storyIn(page)).toBe(first)
})

test('a ring that is clicked before its code has loaded opens the story over the feed', async () => {
  const page = await his.context.newPage()
  const held = Promise.withResolvers<void>()
  await page.route(`**${await scriptOf('src/app/routes/feed-top.tsx')}`, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/')
  await untilAppReady(page)
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true))
  await ringOfAda(page).click()
  expect(new URL(page.url()).pathname).toBe('/')
  held.resolve()
  await says(page, 'Story 1 of 3 by Ada Lin').waitFor()
  expect(storyIn(page)).toBe(first)
  await page.keyboard.press('Escape')
  await page.waitForURL('/')
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage') === true)).toBe(true)
  await page.close()
})

test('Leo’s reply reaches Ada’s chat together with the story it refers to', async () => {
  const { page } = his
  const field = viewer(page).getByRole('textbox', { name: 'Reply to Ada Lin' })
  await field.fill('z'.repeat(5002))
  await page.keyboard.press('Enter')
  await viewer(page).getByText('2 characters too long. Shorten the text to send it.').waitFor()
  await expect.poll(() => field.inputValue()).toHaveLength(5002)
  await field.fill('Save me a place')
  await page.keyboard.press('Enter')
  await page.getByText('Reply sent to Ada Lin.').waitFor()
  await his.context.setOffline(true)
  await field.fill('And one for Noa')
  await viewer(page).getByRole('button', { name: 'Send reply' }).click()
  await page.getByText('Your reply will be sent when you’re back online.').waitFor()
  // The button disappears with the text. The viewer's keys must still work.
  await expect.poll(() => viewer(page).evaluate((node) => node === document.activeElement)).toBe(true)
  await his.context.setOffline(false)
  await viewer(page).getByRole('button', { name: 'Like', exact: true }).click()
  await viewer(page).getByRole('button', { name: 'Like', exact: true, pressed: true }).waitFor()

  await hers.page.goto('/chat')
  await hers.page.getByRole('radio', { name: /^Requests/ }).check()
  await hers.page.getByRole('list', { name: 'Chats, newest first' }).getByRole('link').first().click()
  const messages = hers.page.getByRole('list', { name: 'Messages, oldest first' })
  await messages.getByText('Save me a place', { exact: true }).waitFor()
  await messages.getByText('And one for Noa', { exact: true }).waitFor()
  await expect.poll(() => messages.getByText('zzz').count()).toBe(0)
  await messages.getByRole('link', { name: 'Replied to your story' }).first().click()
  await says(hers.page, 'Doors at nine').waitFor()
})

test('only Ada sees who watched and liked her story', async () => {
  const { page } = hers
  const seenBy = await ada.get('GET /post/:id/viewers', `/post/${first}/viewers`)
  expect(seenBy.data.map(({ profile }) => profile.username)).toEqual(['leo'])
  await viewer(page)
    .getByRole('button', { name: /viewer/i })
    .click()
  const list = page.getByRole('list', { name: 'Viewers, newest first' })
  await list.getByRole('link', { name: /Leo Brandt/ }).waitFor()
  await list.getByRole('img', { name: 'Liked it' }).waitFor()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  await viewer(page).waitFor()
  expect(
    await viewer(his.page)
      .getByRole('button', { name: /viewer/i })
      .count(),
  ).toBe(0)
  const headers = { cookie: leo.cookie }
  expect((await fetch(`${fanfare.url}/api/post/${first}/viewers`, { headers })).status).toBe(404)
})

test('stories advance automatically unless paused, or the viewer prefers reduced motion', async () => {
  const { page } = noors
  await page.clock.install()
  await page.goto('/ada')
  await untilAppReady(page)
  // A story only advances after its picture has loaded.
  const sawFirst = recordsView(page, first)
  await page.getByRole('link', { name: /^Watch 3 stories/ }).click()
  await sawFirst
  await says(page, 'Story 1 of 3 by Ada Lin').waitFor()
  await page.clock.runFor(60_000)
  await says(page, 'Story 1 of 3 by Ada Lin').waitFor()

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await viewer(page).getByRole('button', { name: 'Play' }).click()
  await viewer(page).getByRole('button', { name: 'Pause' }).click()
  await page.clock.runFor(60_000)
  await says(page, 'Story 1 of 3 by Ada Lin').waitFor()
  await viewer(page).getByRole('button', { name: 'Play' }).click()
  await page.clock.runFor(5000)
  await says(page, 'Story 2 of 3 by Ada Lin').waitFor()
})

test('on a phone, a tap on the right or left shows the next or previous story; a swipe down closes it', async () => {
  const { page } = noors
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.touchscreen.tap(340, 400)
  await says(page, 'Story 3 of 3 by Ada Lin').waitFor()
  await page.touchscreen.tap(50, 300)
  await says(page, 'Story 2 of 3 by Ada Lin').waitFor()
  await swipe(page, { from: [200, 250], to: [205, 500] })
  await viewer(page).waitFor({ state: 'detached' })
})

test('in high contrast, the bar of the current story differs from the bars of the next ones', async () => {
  const { page } = strangers
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`/ada?storyId=${first}`)
  await says(page, 'Doors at nine').waitFor()
  const bars = viewer(page).locator('span.h-1')
  const [current, next] = await bars.evaluateAll((all) =>
    all.slice(0, 2).map((bar) => getComputedStyle(bar.firstElementChild ?? bar).backgroundColor),
  )
  expect(current).not.toBe(next)
  await page.emulateMedia({ forcedColors: 'none' })
})

test('a visitor can open a story by its link; an ended story shows a message and a link to the profile', async () => {
  const { page } = strangers
  await page.goto(`/ada?storyId=${first}`)
  await says(page, 'Doors at nine').waitFor()
  await expect.poll(() => viewer(page).getByRole('textbox').count()).toBe(0)
  const { media, published_at: start } = await ada.get('GET /post/:id', `/post/${first}`)
  const end = new Date(Date.parse(start ?? '') + 1).toISOString()
  const contents = media.map(({ id, alt }) => ({ id, alt }))
  await done(ada.send('PUT', `/post/${first}`, { type: 'stories', contents, available_until: end }))
  await page.goto(`/ada?storyId=${first}`)
  await page.getByText('This story has ended.').waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('heading', { name: 'Ada Lin', exact: true }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('Ada keeps the ended story as a highlight, and visitors watch it on her profile', async () => {
  const { page } = hers
  await page.goto('/ada?tab=stories')
  await untilAppReady(page)
  await page.getByRole('button', { name: 'New highlight' }).click()
  const dialog = page.getByRole('dialog', { name: 'New highlight' })
  await dialog.getByRole('button', { name: 'Create highlight' }).click()
  await dialog.getByText('Choose at least one story.').waitFor()
  await dialog.getByLabel('Title').fill('On stage')
  await dialog
    .getByRole('button', { name: /^Story from/ })
    .last()
    .click()
  await dialog.getByRole('button', { name: 'Create highlight' }).click()
  await page.getByText('Highlight created.').waitFor()

  await strangers.page.goto('/ada')
  await untilAppReady(strangers.page)
  await strangers.page.getByRole('link', { name: 'Highlight On stage, 1 story' }).click()
  const watched = strangers.page.getByRole('dialog', { name: 'Highlight: On stage' })
  await watched.getByText('Doors at nine').waitFor()
  await strangers.page.keyboard.press('Escape')
  await watched.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'More about the highlight On stage' }).click()
  await page.getByRole('menuitem', { name: 'Delete highlight' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete highlight' }).click()
  await page.getByText('Highlight deleted.').waitFor()
  await page.getByRole('link', { name: /^Highlight On stage/ }).waitFor({ state: 'detached' })
})

test('the row, the viewer and the form have no accessibility violations', async () => {
  await his.page.goto('/')
  await untilSettled(his.page)
  const untilWatched = async (page: Page) => {
    await says(page, 'After the show').waitFor()
    await untilAppReady(page)
  }
  const found = await violationsOn(his.page, [
    { path: '/' },
    { path: `/ada?storyId=${last}`, open: untilWatched },
    { path: '/create-story' },
  ])
  expect(found).toEqual({})
})

test('no browser reported an error', () => {
  expect([hers, his, noors, strangers].map(({ faults }) => faults)).toEqual([[], [], [], []])
})

/** Touches the screen, moves the finger and lifts it. */
async function swipe(
  page: Page,
  { from, to }: { from: [number, number]; to: [number, number] },
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const at = ([x, y]: [number, number]) => ({ touchPoints: [{ x, y }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(to) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
