import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, openBrowser, patienceMs, phone, visit, type Visit } from './browser.ts'
import { startFanfare, type Fanfare } from './fanfare.ts'
import { jpeg } from './files.ts'
import { holdScripts, openEarly, openRendered } from './requests/hold-scripts.ts'
import { featureCreator, signUpStaff } from './ledger.ts'
import { memberOf, postBy } from './members.ts'
import { password, signUp } from './person.ts'
import { untilAppReady, untilSettled } from './settled.ts'
import { noteShifts, shiftsOn } from './shifts.ts'
import { join, publish } from './steps.ts'

// Pages arrive with their content, and the app hydrates them without a flash, a layout shift or another request.
let fanfare: Fanfare
let browser: Browser
let mia: Visit
let leo: Visit
/** An admin. */
let ada: Cookies
/** The path of Mia's open post. */
let post: string
/** The id of Mia and Leo's chat. */
let chat: string

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  mia = await visit(browser, fanfare)
  await join(mia.page, { username: 'mia', name: 'Mia Moreau' })
  const coat = await jpeg('coat.jpg', 'coat.jpg')
  await publish(mia.page, { files: [coat], words: 'A coat for sale', price: '3' })
  const ribbons = await jpeg('ribbons.jpg', 'ribbons.jpg')
  post = await publish(mia.page, { files: [ribbons], words: 'Ribbons in the wind' })
  leo = await visit(browser, fanfare)
  await join(leo.page, { username: 'leo', name: 'Leo Lind' })
  await featureCreator(fanfare, { username: 'mia' })
  const person = await signUpStaff(fanfare, { role: 'admin', email: 'ada@example.com' })
  ada = cookiesOf(await memberOf(fanfare, { username: 'ada', name: 'Ada Quist', person }))
  const leosProfile = await leo.context.request.get('/api/profile/leo')
  const { id } = (await leosProfile.json()) as { id: string }
  const opened = await mia.context.request.post('/api/chat/chats', {
    data: { profile_id: id },
    headers: { origin: fanfare.url },
  })
  chat = ((await opened.json()) as { id: string }).id
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

test('without JavaScript a visitor reads the feed, a profile, a post, Explore and the sign-in page', async () => {
  const context = await browser.newContext({ baseURL: fanfare.url, javaScriptEnabled: false })
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  await openRendered(page, '/', 'commit')
  await page.getByText('Ribbons in the wind').waitFor()
  // The first picture is visible without a script.
  const picture = page.getByRole('article').first().locator('img[fetchpriority="high"]')
  expect(await picture.evaluate((image) => getComputedStyle(image).opacity)).toBe('1')
  await suggestionsIn(page).getByRole('link', { name: 'Mia Moreau' }).waitFor()
  await followWithoutScripts(page.getByRole('link', { name: 'Mia Moreau' }).first())
  await page.getByRole('heading', { name: 'Mia Moreau' }).waitFor()
  await followWithoutScripts(page.getByRole('link', { name: /open the post/ }).last())
  await page.getByRole('heading', { name: 'Post by Mia Moreau' }).waitFor()
  await openRendered(page, '/explore', 'commit')
  await page.getByRole('link', { name: 'Mia Moreau' }).first().waitFor()
  await openRendered(page, '/signin', 'commit')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await context.close()
})

/** Follows a link to another page. A server that was too busy to render that page is asked again. */
async function followWithoutScripts(link: Locator): Promise<void> {
  const page = link.page()
  const target = new URL((await link.getAttribute('href')) ?? '', page.url())
  await link.click()
  await page.waitForURL(target.href, { waitUntil: 'commit' })
  await openRendered(page, target.href, 'commit')
}

describe.each([
  ['on a phone', phone],
  ['on a desktop', desktop],
] as const)('%s the app hydrates every page without changing it', (_where, size) => {
  const pages = () => [
    ...['/', '/mia', '/mia?tab=media', '/mia?utm_source=elsewhere&fbclid=1'],
    ...[post, `${post}#comments`, '/explore'],
  ]

  test('for a visitor', async () => {
    const visitor = await visit(browser, { ...fanfare, size })
    await expectToStand(visitor, [...pages(), '/signin', '/signup'])
    await visitor.context.close()
  })

  test.each(['mia', 'leo'] as const)('for %s, signed in', async (username) => {
    const person = await visit(browser, { ...fanfare, size })
    const { context } = username === 'mia' ? mia : leo
    await person.context.addCookies(await context.cookies())
    await expectToStand(person, pages())
    await person.context.close()
  })
})

/** The screens that are sent as frames, and the title that each shows before its data. */
const frames = [
  ['/saved', 'Saved'],
  ['/notifications', 'Notifications'],
  ['/fans', 'Following'],
  ['/subscribers', 'Subscribers'],
  ['/settings', 'Settings'],
  ['/settings#security', 'Settings'],
  ['/chat', 'Chat'],
  ['/transactions', 'Transactions'],
  ['/earnings', 'Earnings'],
  ['/create-profile', 'Add a profile'],
  ['/create-post', 'Create post'],
  ['/create-story', 'Create story'],
  ['/videos', null],
  ['/ai', null],
  ['/ai/history', 'History'],
] as const

/** The frames that fill a phone's screen, without the navigation. */
const wholeFrames = [
  ['/ai/text-to-image', null],
  ['/chat/:chat', 'Chat'],
  ['/chat/assistant', 'Chat'],
] as const

/** Staff screens. */
const teamFrames = [
  ['/admin', 'Overview'],
  ['/admin?period=1year', 'Overview'],
  ['/admin/posts', 'Posts'],
  ['/admin/reports', 'Reports'],
] as const

/** The other lists of the team, most of which are alike. */
const otherTeamFrames = [
  ['/admin/profiles', 'Profiles'],
  ['/admin/consents', 'Consents'],
  ['/admin/contact', 'Support'],
  ['/admin/moderators', 'Moderators'],
  ['/admin/users', 'Users'],
  ['/admin/kyc', 'Identity checks'],
  ['/admin/payouts', 'Payouts'],
  ['/admin/jobs', 'Jobs'],
  ['/admin/tools', 'AI tools'],
  ['/admin/audit', 'Audit log'],
] as const

type Cookies = { name: string; value: string; url: string }[]

function cookiesOf({ cookie }: { cookie: string }): Cookies {
  const [name = '', value = ''] = cookie.split('=')
  return [{ name, value, url: fanfare.url }]
}

describe.each([
  ['on a phone', phone],
  ['on a desktop', desktop],
] as const)('%s a screen for signed-in users', (_where, size) => {
  const screens = [...frames, ...wholeFrames]
  // The price at the bottom of the studio grows once it has loaded on a phone.
  const still = size === phone ? screens.filter(([address]) => address !== '/ai/text-to-image') : screens
  const team = size === phone ? teamFrames : [...teamFrames, ...otherTeamFrames]

  test.each([
    ['Mia', screens, () => mia.context.cookies()],
    ['Ada, an admin,', teamFrames, () => ada],
  ] as const)(
    'shows %s the navigation and the title before the app is ready, and no data about Leo',
    async (_who, shown, cookies) => {
      const { page, context } = await visit(browser, { ...fanfare, size })
      await context.addCookies(await cookies())
      await holdScripts(page)
      for (const [address, title] of shown) {
        const response = await openEarly(page, address.replace(':chat', chat))
        expect(await response?.headerValue('cache-control')).toBe('private, no-store')
        const isWhole = size === phone && wholeFrames.some(([whole]) => whole === address)
        const navigation = page.getByRole('navigation', { name: 'Main' })
        if (!isWhole) await navigation.getByRole('link', { name: 'AI' }).waitFor()
        if (title === null || isWhole) await page.locator('main .skeleton:visible').first().waitFor()
        else await page.getByRole('heading', { level: 1, name: title }).waitFor()
        const html = await page.content()
        for (const others of ['Leo Lind', '@leo', 'leo@example.com']) expect(html).not.toContain(others)
        expect(await page.evaluate(() => Reflect.get(window, 'isFanfareReady') === true)).toBe(false)
        // The next address may differ only in its hash, and would then not be loaded.
        await page.goto('about:blank')
      }
      await context.close()
    },
  )

  test.each([
    ['Mia', still, () => mia.context.cookies()],
    ['Ada, an admin', team, () => ada],
  ] as const)(
    'keeps its layout when the app hydrates it for %s, and requests its data only once, before the app is ready',
    async (_who, shown, cookies) => {
      const { page, context, faults } = await visit(browser, { ...fanfare, size })
      await context.addCookies(await cookies())
      await noteShifts(page)
      await page.addInitScript(noteFetches)
      const requests: string[] = []
      page.on('request', (request) => {
        if (request.isNavigationRequest()) requests.length = 0
        const { pathname, search } = new URL(request.url())
        if (request.method() === 'GET' && pathname.startsWith('/api/')) requests.push(`${pathname}${search}`)
      })
      for (const [address] of shown) {
        const arrive = await holdScripts(page)
        await openEarly(page, address.replace(':chat', chat))
        await page.getByRole('main').waitFor()
        const preloads = await page
          .locator('link[rel=preload][as=fetch]')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
        expect([address, preloads.length > 0]).toEqual([address, true])
        // The browser may send the requests in a different order.
        await expect.poll(() => requests.toSorted()).toEqual(preloads.toSorted())
        arrive()
        await untilSettled(page)
        expect([address, await shiftsOn(page)]).toEqual([address, []])
        const again = requests.filter((one, place) => requests.indexOf(one) !== place)
        const fetched = await page.evaluate(() => Reflect.get(window, 'fetched') as string[])
        const unused = preloads.filter((preload) => !fetched.includes(preload))
        expect([address, again, unused]).toEqual([address, [], []])
        expect(requests).not.toContain('/api/auth/session')
        await page.goto('about:blank')
      }
      expect(faults).toEqual([])
      await context.close()
    },
  )
})

test.each([
  ['on a phone', phone],
  ['on a desktop', desktop],
] as const)(
  '%s onboarding shows its question before the app is ready, and nothing moves',
  async (_where, size) => {
    const { page, context, faults } = await visit(browser, { ...fanfare, size })
    await context.addCookies(cookiesOf(await signUp(fanfare.url, `first-${size.width}@example.com`)))
    await noteShifts(page)
    const arrive = await holdScripts(page)
    await openEarly(page, '/onboarding')
    const question = await page.getByRole('heading', { level: 1 }).textContent()
    expect(question).not.toBe('')
    expect(await page.evaluate(() => Reflect.get(window, 'isFanfareReady') === true)).toBe(false)
    arrive()
    await untilSettled(page)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(question)
    expect([await shiftsOn(page), faults]).toEqual([[], []])
    await context.close()
  },
)

test.each(['dark', 'light'] as const)(
  'skeletons are visible on their background in the %s theme',
  async (theme) => {
    const { page, context } = await visit(browser, { ...fanfare, theme })
    await context.addCookies(await mia.context.cookies())
    await holdScripts(page)
    await openEarly(page, '/settings')
    const skeleton = page.getByRole('main').locator('.skeleton').first()
    await skeleton.waitFor()
    expect(await skeleton.evaluate(contrastOf)).toBeGreaterThan(1.2)
    await context.close()
  },
)

test('typing and pressing in a frame, before the app is ready, still takes effect', async () => {
  const { page, context, faults } = await visit(browser, fanfare)
  await context.addCookies(await mia.context.cookies())
  const arrive = await holdScripts(page)
  await openEarly(page, '/notifications')
  const search = page.getByRole('searchbox', { name: 'Search creators, posts and tags' })
  await search.fill('ribbons')
  await page.getByRole('button', { name: /^Profiles and settings/ }).click()
  arrive()
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
  await expect.poll(() => search.inputValue()).toBe('ribbons')
  expect(faults).toEqual([])
  await context.close()
})

test('if the session ends before the app is ready, a frame redirects to the sign-in page', async () => {
  const { page, context } = await visit(browser, fanfare)
  await join(page, { username: 'nia', name: 'Nia Novak' })
  const arrive = await holdScripts(page)
  await openEarly(page, '/notifications')
  await page.getByRole('heading', { name: 'Notifications' }).waitFor()
  await context.request.post('/api/auth/signout', { headers: { origin: fanfare.url } })
  arrive()
  await page.waitForURL(/\/signin/)
  await context.close()
})

/** Opens each address and checks that nothing moves, nothing fails, and the API gets no second request. */
async function expectToStand({ page, faults }: Visit, addresses: readonly string[]): Promise<void> {
  await noteShifts(page)
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) requests.length = 0
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) requests.push(pathname)
  })
  for (const address of addresses) {
    await openRendered(page, address, 'networkidle')
    expect([address, await shiftsOn(page), requests]).toEqual([address, [], []])
  }
  expect(faults).toEqual([])
}

// "initial load replaces list (posts, stories, suggested and featured creators load together)"
test('suggested creators arrive with the feed’s posts, featured ones first, without another request', async () => {
  // Neither has followers, and then newer creators come first. Only Mia is featured.
  await postBy(await memberOf(fanfare, { username: 'ida', name: 'Ida Holm' }), { picture: 'coat.jpg' })
  const { page, context, faults } = await visit(browser, { ...fanfare, size: desktop })
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/explore', { waitUntil: 'networkidle' })
  requests.length = 0
  await page.getByRole('link', { name: 'Feed' }).first().click()
  await page.getByText('Ribbons in the wind').waitFor()
  await suggestionsIn(page).getByRole('article').first().getByText('Mia Moreau', { exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(requests).toContain('/api/post')
  expect(requests).not.toContain('/api/profile')
  // Mia isn't suggested to herself, but Ida is suggested to her.
  await mia.page.setViewportSize(desktop)
  await mia.page.goto('/', { waitUntil: 'networkidle' })
  await expect.poll(() => suggestionsIn(mia.page).getByRole('article').count()).toBe(1)
  expect(faults).toEqual([])
  await context.close()
})

test('beside a search, a wide window shows the feed’s suggested creators, and a phone requests none', async () => {
  for (const size of [desktop, phone]) {
    const { page, context, faults } = await visit(browser, { ...fanfare, size })
    const lists: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname === '/api/post') lists.push(search)
    })
    await page.goto('/?search=ribbons', { waitUntil: 'networkidle' })
    await page.getByText('Ribbons in the wind').waitFor()
    if (size === desktop) await suggestionsIn(page).getByRole('link', { name: 'Mia Moreau' }).waitFor()
    expect(lists).toEqual(size === desktop ? [''] : [])
    expect(faults).toEqual([])
    await context.close()
  }
})

const suggestionsIn = (page: Page) => page.getByRole('region', { name: 'Suggested creators' })

test('a reloaded page hydrates without an error, and Back still works', async () => {
  const { page, faults } = leo
  await page.addInitScript(() =>
    addEventListener('fanfare:ready', () => Reflect.set(window, 'isReady', true)),
  )
  await page.goto('/')
  await page.waitForFunction(() => Reflect.get(window, 'isReady') === true)
  await page.getByRole('link', { name: 'Mia Moreau' }).first().click()
  // The feed, which has such links as well, stays until the profile has loaded.
  await page.getByRole('heading', { level: 1, name: 'Mia Moreau' }).waitFor()
  await page
    .getByRole('link', { name: /open the post/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Back' }).waitFor()
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForURL('/mia')
  expect(faults).toEqual([])
})

test('input before the app is ready is kept, and never appears in the address', async () => {
  const { page, context, faults } = await visit(browser, fanfare)
  const arrive = await holdScripts(page)
  await openEarly(page, '/signin')
  await page.getByLabel('Email').fill('mia@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).search).toBe('')
  arrive()
  await page.waitForURL('/')
  expect(faults).toEqual([])
  await context.close()
})

test('a photo chosen before the app is ready is kept', async () => {
  const page = await leo.context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  const arrive = await holdScripts(page)
  await openEarly(page, '/create-profile')
  await page.getByLabel('Add photo').setInputFiles(await jpeg('early.jpg', 'mara.jpg'))
  arrive()
  await page.getByLabel('Change photo').waitFor()
  expect(faults).toEqual([])
  await page.close()
})

test('a reader who scrolls before the app is ready keeps their place, and starts the next page at the top', async () => {
  const { page, context } = await visit(browser, { ...fanfare, size: phone })
  const arrive = await holdScripts(page)
  await openEarly(page, '/')
  await page.getByRole('button', { name: 'Like', exact: true }).last().scrollIntoViewIfNeeded()
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  const place = await scrolled()
  expect(place).toBeGreaterThan(0)
  arrive()
  await untilAppReady(page)
  expect(await scrolled()).toBe(place)
  const last = page.getByRole('link', { name: /open the post/ }).last()
  await last.scrollIntoViewIfNeeded()
  const left = await scrolled()
  await last.click()
  await page.getByRole('heading', { name: 'Post by Mia Moreau' }).waitFor()
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect.poll(scrolled).toBe(left)
  await context.close()
})

test('if a visitor likes a post before the app is ready, they are asked to sign in once it is', async () => {
  const { page, context } = await visit(browser, fanfare)
  const arrive = await holdScripts(page)
  await openEarly(page, '/')
  await page.getByRole('button', { name: 'Like', exact: true }).first().click()
  arrive()
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).waitFor()
  await context.close()
})

test('if the app fails to load twice, the page requests it again, and the click isn’t lost', async () => {
  const { page, context } = await visit(browser, fanfare)
  let requests = 0
  await page.route('**/assets/index-*.js', async (route) => {
    requests += 1
    await (requests <= 2 ? route.abort() : route.continue())
  })
  await openEarly(page, '/')
  await page.getByRole('button', { name: 'Like', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).waitFor()
  expect(requests).toBeGreaterThan(2)
  await context.close()
})

test('a page reloads if a newer build has replaced its app', async () => {
  const { page, context } = await visit(browser, fanfare)
  let pages = 0
  await page.route('**/*', async (route) => {
    const request = route.request()
    if (request.isNavigationRequest()) pages += 1
    const isApp = /\/assets\/index-.*\.js$/.test(request.url())
    return isApp && pages < 2 ? route.fulfill({ status: 404 }) : route.continue()
  })
  let arrived = 0
  page.on('framenavigated', () => (arrived += 1))
  await openEarly(page, '/')
  await expect.poll(() => arrived).toBe(2)
  await page.getByRole('button', { name: 'Like', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).waitFor()
  expect(pages).toBe(2)
  await context.close()
})

/** The WCAG contrast between a gradient's first color and its background. */
function contrastOf(element: Element): number {
  const luminanceOf = (color: string): number => {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [first = ''] = /rgb\([^)]*\)/.exec(getComputedStyle(element).backgroundImage) ?? []
  let behind = element.parentElement
  const colorBehind = () => (behind ? getComputedStyle(behind).backgroundColor : 'rgb(255, 255, 255)')
  while (behind && colorBehind() === 'rgba(0, 0, 0, 0)') behind = behind.parentElement
  const [darker = 0, lighter = 0] = [luminanceOf(first), luminanceOf(colorBehind())].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Records the app's requests, even if the browser already has the response. */
function noteFetches(): void {
  const fetched: string[] = []
  Reflect.set(window, 'fetched', fetched)
  const send = window.fetch
  window.fetch = (input, options) => {
    if (typeof input === 'string') fetched.push(input)
    return send(input, options)
  }
}
