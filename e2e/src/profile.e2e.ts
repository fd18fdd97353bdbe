import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser, phone, visit, type Visit } from './browser.ts'
import { startFanfare, type Fanfare } from './fanfare.ts'
import { jpeg } from './files.ts'
import {
  buyCredits,
  giveProfilePhoto,
  memberOf,
  postBy,
  reelBy,
  sellMonths,
  visitAs,
  type Member,
} from './members.ts'
import { password } from './person.ts'
import { untilAppReady, untilSettled } from './settled.ts'

// Visitors look at Leo's profile. Ines has an account and signs in there. Others create an account and return.
let fanfare: Fanfare
let browser: Browser
let visitor: Visit
let leo: Member
let ines: Member
let post: string
let forFollowers: string

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  leo = await memberOf(fanfare, { username: 'leo', name: 'Leo Brandt' })
  await giveProfilePhoto(leo, fanfare, 'mara.jpg')
  await sellMonths(leo, 20)
  post = await postBy(leo, { picture: 'synth.jpg', description: 'A regular post' })
  forFollowers = await postBy(leo, { picture: 'coat.jpg', description: 'For you', access: 'followers' })
  await reelBy(leo, { description: 'A reel' })
  await postBy(leo, { picture: 'dunesw.jpg', description: 'A story', type: 'stories' })
  ines = await memberOf(fanfare, { username: 'ines', name: 'Ines Duarte' })
  visitor = await visit(browser, { url: fanfare.url })
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const open = (page: Page, tab: string) => page.getByRole('tab', { name: tab }).click()

test('the Posts tab shows regular posts, and neither reels nor stories', async () => {
  const { page } = visitor
  await page.goto('/leo?tab=media')
  await open(page, 'Posts')
  const list = page.getByRole('tabpanel')
  await list.getByText('A regular post').waitFor()
  for (const other of ['A reel', 'A story'])
    await expect.poll(() => list.getByText(other).count(), { message: other }).toBe(0)
})

test('the Stories tab shows a creator’s stories, and each opens in the viewer', async () => {
  const { page } = visitor
  await page.goto('/leo')
  await open(page, 'Stories')
  const tiles = page.getByRole('list', { name: 'Stories by Leo Brandt' }).getByRole('link')
  await tiles.first().waitFor()
  await expect.poll(() => tiles.count()).toBe(1)
  await tiles.first().click()
  await page.getByRole('dialog', { name: 'Stories by Leo Brandt' }).waitFor()
  await page.waitForURL(/\/leo\?.*storyId=/)
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

test('the Reels tab shows a creator’s reels, and each opens among all reels', async () => {
  const { page } = visitor
  await page.goto('/leo')
  await open(page, 'Reels')
  const list = page.getByRole('list', { name: 'Reels by Leo Brandt' })
  const tile = list.getByRole('link', { name: /^Reel: A reel/ })
  await tile.waitFor()
  await expect.poll(() => list.getByRole('link').count()).toBe(1)
  await tile.click()
  await page.waitForURL(/\/videos\?videoId=[0-9a-f-]{36}$/)
  await page.getByRole('article', { name: 'Reel by Leo Brandt' }).getByText('A reel').waitFor()
})

test('a profile without reels and stories has no tabs for them, and an empty tab shows a message', async () => {
  const { page } = visitor
  await page.goto('/ines?tab=reels')
  await page.getByRole('tab', { name: 'Posts', selected: true }).waitFor()
  for (const tab of ['Reels', 'Stories']) expect(await page.getByRole('tab', { name: tab }).count()).toBe(0)
  await page.getByText('No posts yet').waitFor()
})

test.each([
  { press: /^Follow Leo/, title: 'Sign in to follow creators' },
  { press: 'Tip', title: 'Sign in to send a tip' },
  { press: /^Subscribe/, title: 'Sign in to subscribe' },
])('a visitor who presses $press is asked to sign in, in a dialog', async ({ press, title }) => {
  const { page } = visitor
  await page.goto('/leo')
  await page.getByRole('main').getByRole('button', { name: press }).first().click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  expect(new URL(page.url()).pathname).toBe('/leo')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})

test('a user who signs in there returns to the profile and can report it', async () => {
  const { page } = visitor
  await page.goto('/leo')
  await report(page)
  await page.getByRole('dialog', { name: 'Sign in to report profiles' }).getByText('Sign in').last().click()
  await page.getByLabel('Email').fill('ines@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/leo$/)
  await report(page)
  await page.getByRole('radio', { name: 'Spam' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Profile reported successfully').waitFor()
})

test('on every phone, the profile photo next to the Following button stays square', async () => {
  const { page } = visitor
  await page.goto('/leo')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Follow Leo/ })
    .first()
    .click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Following Leo/ })
    .first()
    .waitFor()
  // The button changes before the server has responded, and opening another page would cancel the request.
  await page.getByText('You are now following this creator.').waitFor()
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const photo = page.locator('main header').locator('img').locator('visible=true').first()
    await expect
      .poll(async () => sizeOf(await photo.boundingBox()), { message: `${width}` })
      .toEqual([96, 96])
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect([width, isWide]).toEqual([width, false])
  }
  await page.setViewportSize(desktop)
})

test.each([
  ['', 'Subscribed'],
  ['#fans', 'Subscribed'],
  ['#following', 'Following'],
  ['#nobody', 'Subscribed'],
])('the address /fans%s opens the %s tab', async (hash, tab) => {
  const { page } = visitor
  await page.goto('about:blank')
  await page.goto(`/fans${hash}`)
  await page.getByRole('tab', { name: tab, selected: true }).waitFor()
  await expect.poll(() => page.getByRole('tab', { selected: true }).count()).toBe(1)
  const leo = page.getByRole('tabpanel').getByRole('link', { name: 'Leo Brandt' })
  if (tab === 'Following') await leo.first().waitFor()
  else await page.getByText('No subscriptions').waitFor()
})

test('a stranger sees how many fans Leo has, and sees Ines’ name once she chooses to be listed', async () => {
  const { page } = visitor
  const stranger = await visit(browser, { url: fanfare.url })
  const fans = await openFans(stranger.page)
  await fans.getByText('Only people who choose to be listed appear here.').waitFor()
  await expect.poll(() => fans.getByText('Ines Duarte').count()).toBe(0)
  await page.goto('/settings#blocking')
  await page.getByRole('switch', { name: 'Show me in lists' }).click()
  await page.getByText('You’re now shown in lists.').waitFor()
  await (await openFans(stranger.page)).getByText('Ines Duarte').waitFor()
  expect(stranger.faults).toEqual([])
  await stranger.context.close()
})

test('Following in the navigation opens the profiles that the user follows, not the subscriptions', async () => {
  const { page } = visitor
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Following', exact: true })
    .click()
  await page.getByRole('tab', { name: 'Following', selected: true }).waitFor()
  await page.getByRole('tabpanel').getByRole('link', { name: 'Leo Brandt' }).first().waitFor()
})

test('with only the keyboard, unfollowing in a list and following at a locked post keep the focus nearby', async () => {
  const { page } = visitor
  await page.goto('/fans#following')
  await untilAppReady(page)
  const panel = page.getByRole('tabpanel', { name: 'Following' })
  await panel.getByRole('button', { name: 'Following Leo Brandt' }).focus()
  await page.keyboard.press('Enter')
  await panel.getByText('You’re not following anyone yet').waitFor()
  await expect.poll(() => panel.evaluate((node) => node.contains(document.activeElement))).toBe(true)
  // The list changes before the server has responded, and opening another page would cancel the request.
  await page.getByText('You are no longer following this creator.').waitFor()

  await page.goto(forFollowers)
  await untilAppReady(page)
  const follow = page
    .getByRole('group', { name: /^Locked/ })
    .getByRole('button', { name: 'Follow Leo Brandt' })
  await follow.focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('button', { name: /^Open photo 1/ })
    .first()
    .waitFor()
  await expect.poll(() => follow.count()).toBe(0)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-start-of-post')))
    .toBe(true)
})

test('after subscribing on a profile with the keyboard, focus moves to the subscription', async () => {
  await buyCredits(ines)
  const { page, context, faults } = await visitAs(browser, fanfare, { ...ines, size: phone })
  await page.goto('/leo')
  await untilAppReady(page)
  const subscribe = page.getByRole('main').getByRole('button', { name: /^Subscribe to Leo Brandt/ })
  await subscribe.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Subscribe to Leo Brandt' })
  await dialog.getByRole('button', { name: /^Subscribe for 20 credits/ }).click()
  await page.getByText('You are now subscribed to this creator.').waitFor()
  await dialog.waitFor({ state: 'detached' })
  const running = page.getByRole('main').getByRole('button', { name: /^Subscribed until/ })
  await expect.poll(() => running.evaluate((node) => node === document.activeElement)).toBe(true)
  await expect.poll(() => subscribe.count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})

async function openFans(page: Page) {
  await page.goto('/leo')
  await untilSettled(page)
  await page.getByRole('button', { name: '1 fan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fans of Leo Brandt' })
  await dialog.waitFor()
  return dialog
}

const sizeOf = (box: { width: number; height: number } | null): number[] =>
  box ? [Math.round(box.width), Math.round(box.height)] : []

test('the page to which users return after buying credits opens the tip dialog', async () => {
  const { page } = visitor
  await page.goto('/leo#tip')
  await page.getByRole('dialog', { name: 'Send a tip' }).waitFor()
  await expect.poll(() => new URL(page.url()).hash).toBe('')
})

test('the browser reported no error', () => {
  expect(visitor.faults).toEqual([])
})

async function report(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: 'Report profile' }).click()
}

const dialog = (page: Page, to: string) => page.getByRole('dialog', { name: `Sign in to ${to}` })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const isAtPost = (page: Page) => page.waitForURL((url) => url.pathname === post)
const likesOf = async () => {
  const id = post.split('/').at(-1) ?? ''
  return (await leo.get('GET /post/:id', `/post/${id}`)).like_count
}

/** Creates an account from the sign-in dialog. Ends at the first question of onboarding. */
async function signUpFrom(page: Page, to: string, email: string): Promise<void> {
  await dialog(page, to).getByRole('link', { name: 'Create an account' }).click()
  await signUp(page, email)
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Create account').click()
  await page.getByRole('heading', { name: 'Welcome to Fanfare' }).waitFor()
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('/')
}

test('a visitor who likes a post signs up to follow, by keyboard, and returns to the post, liked once', async () => {
  const { page, context, faults } = await visit(browser, { url: fanfare.url })
  await page.goto(post)
  await button(page, 'Like').click()
  await signUpFrom(page, 'like posts', 'fay@example.com')
  expect(await likesOf()).toBe(0)

  const follow = page.getByRole('button', { name: /^I’m here to follow/ })
  await follow.focus()
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { name: 'Choose your name' })
  await heading.waitFor()
  await expect.poll(() => heading.evaluate((node) => node === document.activeElement)).toBe(true)
  await expect.poll(() => page.getByText('Add cover').count()).toBe(0)
  await button(page, 'Continue').click()
  await page.getByText('Choose a username.').waitFor()
  await page.getByLabel('Username').fill('fay')
  await page.getByLabel('Display name').fill('Fay Okoro')
  await button(page, 'Continue').click()

  await isAtPost(page)
  await page.locator('[aria-label="Like"][aria-pressed="true"]').waitFor()
  // The page shows the like before the server has responded, and a reload would cancel the request.
  await expect.poll(likesOf).toBe(1)
  await page.reload()
  await untilAppReady(page)
  await page.locator('[aria-label="Like"][aria-pressed="true"]').waitFor()
  expect(await likesOf()).toBe(1)
  await page.getByRole('button', { name: '1 like, see who liked it' }).waitFor()

  await button(page, 'Like').click()
  await expect.poll(likesOf).toBe(0)
  await page.goto(`/onboarding?redirect=${post}`)
  await button(page, 'Not now').click()
  await isAtPost(page)
  await page.locator('[aria-label="Like"][aria-pressed="false"]').waitFor()
  expect(await likesOf()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})

test('going back in onboarding keeps the typed values and saves nothing', async () => {
  const { page, context, faults } = await visit(browser, { url: fanfare.url })
  await page.goto('/signup')
  await signUp(page, 'bea@example.com')
  await page.getByRole('button', { name: /^I’m here to follow/ }).click()
  await page.getByLabel('Username').fill('bea')
  await page.getByLabel('Display name').fill('Bea Blum')
  await button(page, 'Back').click()
  await page.getByRole('button', { name: /^I’m here to publish/ }).click()
  await expect.poll(() => page.getByLabel('Username').inputValue()).toBe('bea')
  await expect.poll(() => page.getByLabel('Display name').inputValue()).toBe('Bea Blum')
  await page.getByLabel('Add photo').setInputFiles(await jpeg('bea.jpg', 'mara.jpg'))
  await page.getByLabel('Add cover').setInputFiles(await jpeg('bea-cover.jpg', 'dunesw.jpg'))
  await page.getByLabel('Bio').fill('Bea prints.')
  await button(page, 'Back').click()
  await page.getByRole('button', { name: /^I’m here to publish/ }).click()
  await expect.poll(() => page.getByLabel('Bio').inputValue()).toBe('Bea prints.')
  expect((await page.request.get('/api/profile/bea')).status()).toBe(404)
  await button(page, 'Continue').click()
  await page.getByLabel('One month').fill('7.50')
  await button(page, 'Back').click()
  await expect.poll(() => page.getByLabel('Bio').inputValue()).toBe('Bea prints.')
  await button(page, 'Continue').click()
  await expect.poll(() => page.getByLabel('One month').inputValue()).toBe('7.50')
  expect(faults).toEqual([])
  await context.close()
})

test('choosing Later saves the username and lists what couldn’t be saved; the next sign-in doesn’t ask again', async () => {
  const { page, context, faults } = await visit(browser, { url: fanfare.url, size: phone })
  await page.goto('/leo')
  await page.getByRole('main').getByRole('button', { name: 'Follow Leo Brandt' }).first().click()
  await signUpFrom(page, 'follow creators', 'lou@example.com')
  await page.getByRole('button', { name: /^I’m here to publish/ }).click()
  await page.getByLabel('Username').fill('lou')
  await page.getByLabel('Links').fill('nowhere at all')
  await button(page, 'Not now').click()
  await page.getByRole('alert').getByText('Links: This isn’t a valid web address.').waitFor()
  await page.waitForURL('/leo')
  await page.getByRole('main').getByRole('button', { name: 'Following Leo Brandt' }).first().waitFor()
  await context.close()

  const elsewhere = await visit(browser, { url: fanfare.url })
  await signIn(elsewhere.page, 'lou@example.com')
  await elsewhere.page.getByRole('tab', { name: 'Discover' }).waitFor()
  await elsewhere.page.getByRole('button', { name: 'Profiles and settings' }).click()
  await elsewhere.page.getByRole('menuitem', { name: 'Finish your profile' }).click()
  await elsewhere.page.getByRole('heading', { name: 'Name your price' }).waitFor()
  expect([...faults, ...elsewhere.faults]).toEqual([])
  await elsewhere.context.close()
})

test('choosing Later at the first question saves the valid values typed before going back', async () => {
  const { page, context, faults } = await visit(browser, { url: fanfare.url })
  await page.goto('/signup')
  await signUp(page, 'pia@example.com')
  await page.getByRole('button', { name: /^I’m here to publish/ }).click()
  await page.getByLabel('Username').fill('pia')
  await page.getByLabel('Bio').fill('Pia prints.')
  await page.getByLabel('Links').fill('nowhere at all')
  await button(page, 'Back').click()
  await page.getByRole('button', { name: /^I’m here to follow/ }).waitFor()
  expect((await page.request.get('/api/profile/pia')).status()).toBe(404)
  await button(page, 'Not now').click()
  await page.getByRole('alert').getByText('Links: This isn’t a valid web address.').waitFor()
  await page.waitForURL('/')
  const saved = await leo.get('GET /profile/:id', '/profile/pia')
  expect(saved).toMatchObject({ display_name: 'pia', bio: 'Pia prints.', social_media: {} })
  expect(faults).toEqual([])
  await context.close()
})

test('a user who chooses Later is not asked again, and finds the steps in Settings', async () => {
  const { page, context } = await visit(browser, { url: fanfare.url })
  await page.goto(post)
  await button(page, 'Save').click()
  await signUpFrom(page, 'save posts', 'ola@example.com')
  await button(page, 'Not now').click()
  await isAtPost(page)
  await page.locator('[aria-label="Save"][aria-pressed="true"]').waitFor()
  await page.goto('/settings#profile')
  await page.getByRole('link', { name: 'Continue setup' }).click()
  await page.getByRole('button', { name: /^I’m here to follow/ }).click()
  await page.getByLabel('Username').fill('ola')
  await page.getByLabel('Display name').fill('Ola')
  await button(page, 'Continue').click()
  await page.waitForURL('/settings#profile')
  await page.getByLabel('Display name').fill('Ola Nordmann')
  await button(page, 'Save profile').click()
  await expect.poll(() => page.getByRole('link', { name: 'Continue setup' }).count()).toBe(0)
  await expect
    .poll(async () => (await leo.get('GET /profile/:id', '/profile/ola')).display_name)
    .toBe('Ola Nordmann')
  await context.close()
})

test('a visitor’s comment is kept during sign-in, and is not sent automatically', async () => {
  const { page, context } = await visit(browser, { url: fanfare.url })
  await page.goto(post)
  await page.getByLabel('Add a comment').fill('Such a sound')
  await button(page, 'Send comment').click()
  await signUpFrom(page, 'comment', 'rin@example.com')
  await button(page, 'Not now').click()
  await isAtPost(page)
  await expect.poll(() => page.getByLabel('Add a comment').inputValue()).toBe('Such a sound')
  await expect.poll(() => page.getByRole('article', { name: /^Comment by/ }).count()).toBe(0)
  await button(page, 'Send comment').click()
  await page.getByRole('article', { name: /^Comment by/ }).waitFor()
  await expect.poll(() => page.getByLabel('Add a comment').inputValue()).toBe('')
  await context.close()
})

test('if a visitor goes back instead of signing in, their like is dropped, even if they sign in later', async () => {
  const { page, context } = await visit(browser, { url: fanfare.url })
  const before = await likesOf()
  await page.goto(post)
  await button(page, 'Like').click()
  await dialog(page, 'like posts').getByRole('link', { name: 'Sign in' }).click()
  await page.getByText('Once you’re signed in, we’ll like the post for you.').waitFor()
  await page.getByRole('link', { name: 'Browse without an account' }).click()
  await page.getByRole('tab', { name: 'Discover' }).waitFor()
  await page.goto(`/signin?redirect=${post}`)
  await page.getByLabel('Email').fill('ola@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await isAtPost(page)
  await page.locator('[aria-label="Like"][aria-pressed="false"]').waitFor()
  expect(await likesOf()).toBe(before)
  // The same link still leads to the post once she is signed in.
  await page.goto(`/signin?redirect=${post}`)
  await isAtPost(page)
  await context.close()
})

test('a visitor who wanted to tip finds the dialog open after sign-in, and nothing is sent', async () => {
  const { page, context } = await visit(browser, { url: fanfare.url })
  await page.goto(post)
  await page.getByRole('button', { name: 'Tip Leo Brandt' }).click()
  await dialog(page, 'send a tip').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill('ola@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('dialog', { name: 'Send a tip', exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe(post)
  await context.close()
})
