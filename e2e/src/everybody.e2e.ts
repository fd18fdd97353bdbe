import { randomUUID } from 'node:crypto'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, visit, type Visit } from './browser.ts'
import { startFanfare, type Fanfare } from './fanfare.ts'
import { jpeg } from './files.ts'
import { done, memberOf } from './members.ts'
import { personWith } from './person.ts'
import { untilAppReady, untilSettled } from './settled.ts'
import { weakText, whitenPictures } from './screens/weak-text.ts'
import { join, publish } from './steps.ts'
import { intercept } from './requests/intercept.ts'
import type { Screen } from './violations.ts'

// Users with high contrast, with only a keyboard, and with an unreliable network.
let fanfare: Fanfare
let browser: Browser
let mia: Visit
/** The path of Mia's open post. */
let ribbons: string
/** The path of the post that she sells. */
let coat: string
/** The path of Mia and Leo's chat. */
let chat: string

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  mia = await visit(browser, fanfare)
  await join(mia.page, { username: 'mia', name: 'Mia Moreau' })
  ribbons = await publish(mia.page, {
    files: [await jpeg('ribbons.jpg', 'ribbons.jpg')],
    words: 'Ribbons #colour',
  })
  coat = await publish(mia.page, {
    files: [await jpeg('coat.jpg', 'coat.jpg')],
    words: 'For sale',
    price: '3',
  })
  chat = await chatWithLeo()
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

/** Leo and Mia write to each other, through the API. Returns the path of their chat. */
async function chatWithLeo(): Promise<string> {
  const leo = await memberOf(fanfare, { username: 'leo', name: 'Leo Lind' })
  const { id: profileId } = await leo.get('GET /profile/:id', '/profile/mia')
  const opened = await leo.send('POST', '/chat/chats', { profile_id: profileId })
  const { id } = (await opened.json()) as { id: string }
  const cookies = (await mia.context.cookies()).map(({ name, value }) => `${name}=${value}`)
  for (const writer of [leo, personWith(fanfare.url, cookies.join('; '))])
    await done(writer.send('POST', `/chat/chats/${id}/messages`, { id: randomUUID(), text: 'Good evening' }))
  return `/chat/${id}`
}

test('in high contrast, anything switched on or selected looks different from the rest', async () => {
  const { page, context } = await visit(browser, fanfare)
  await context.addCookies(await mia.context.cookies())
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/settings#notification')
  const switches = page.getByRole('switch', { disabled: false })
  await switches.first().click()
  await expect.poll(() => switches.first().isChecked()).toBe(false)
  const looks = await switches.evaluateAll((all) =>
    all.map((one) => {
      const { borderTopWidth, backgroundColor } = getComputedStyle(one)
      return { isOn: one.matches(':checked'), width: borderTopWidth, color: backgroundColor }
    }),
  )
  const colorsOf = (isOn: boolean) =>
    new Set(looks.filter((look) => look.isOn === isOn).map(({ color }) => color))
  const [on, off] = [colorsOf(true), colorsOf(false)]
  expect([on.size, off.size]).toEqual([1, 1])
  expect([...on]).not.toEqual([...off])
  expect(new Set(looks.map(({ width }) => width))).toEqual(new Set(['1px']))
  const chosen = page.locator('[aria-label=Settings] [aria-current=page]')
  await expect.poll(() => chosen.evaluate((tab) => getComputedStyle(tab).outlineStyle)).toBe('solid')

  await page.goto('/settings#chat')
  const outlinesOf = (all: Locator) =>
    all.evaluateAll((elements) => elements.map((one) => getComputedStyle(one).outlineStyle))
  const panels = page.getByRole('main').locator('section[class*=bg-surface-]')
  await panels.first().waitFor()
  expect(new Set(await outlinesOf(panels))).toEqual(new Set(['solid']))
  const radios = page.getByRole('main').getByRole('radio')
  await radios.first().waitFor()
  const marks = await radios.evaluateAll((all) =>
    all.map((one) => {
      const { borderTopStyle, backgroundColor } = getComputedStyle(one)
      return { isOn: one.matches(':checked'), border: borderTopStyle, color: backgroundColor }
    }),
  )
  const [onMark] = marks.filter(({ isOn }) => isOn)
  expect(marks.map(({ border }) => border)).toEqual(marks.map(() => 'solid'))
  expect(marks.filter(({ color }) => color === onMark?.color)).toEqual([onMark])

  await page.goto('/')
  await untilAppReady(page)
  const like = page.getByRole('button', { name: 'Like', exact: true }).first()
  const outlineOf = (button: Locator) => button.evaluate((one) => getComputedStyle(one).outlineWidth)
  await expect.poll(() => outlineOf(like)).toBe('1px')
  await like.click()
  await page.mouse.move(0, 0)
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => outlineOf(like)).not.toBe('1px')
  // The page sends one press at a time, and closing it would drop those that are still waiting.
  const unliked = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await like.click()
  await unliked
  await context.close()
})

test('in high contrast, inputs, menus, cards and dialogs have an edge', async () => {
  const { page, context } = await visit(browser, fanfare)
  await page.emulateMedia({ forcedColors: 'active' })
  const edgeOf = async (part: Locator): Promise<string> => {
    await part.waitFor()
    return part.evaluate((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return `${outlineStyle} ${outlineWidth}`
    })
  }
  await page.goto('/signin')
  expect(await edgeOf(page.getByLabel('Email').locator('..'))).toBe('solid 1px')
  await page.goto('/')
  await untilAppReady(page)
  await page.getByRole('button', { name: /^Sort/ }).click()
  expect(await edgeOf(page.getByRole('menu', { name: 'Sort' }))).toBe('solid 1px')
  await page.goto('/explore')
  await untilAppReady(page)
  expect(await edgeOf(page.getByRole('article').first())).toBe('solid 1px')
  await page
    .getByRole('button', { name: /^Follow/ })
    .first()
    .click()
  expect(await edgeOf(page.getByRole('dialog'))).toBe('solid 1px')
  await context.close()
})

test.each(['dark', 'light'] as const)(
  'for users who prefer more contrast, all text in the %s theme has it, even on buttons and white pictures',
  async (theme) => {
    const visitor = await visit(browser, { ...fanfare, theme })
    const member = await visit(browser, { ...fanfare, theme })
    await member.context.addCookies(await mia.context.cookies())
    const dialog = { path: '/settings?of=password#security', open: openDialog }
    const weak = [
      ...(await weakTexts(visitor, [{ path: '/' }, { path: coat }, { path: '/signin' }])),
      ...(await weakTexts(member, [{ path: '/settings#profile' }, dialog, { path: chat }])),
    ]
    expect(weak).toEqual([])
    await visitor.context.close()
    await member.context.close()
  },
)

/** The weak texts on each of these screens, after its path. */
async function weakTexts({ page }: Visit, screens: readonly Screen[]): Promise<string[]> {
  await page.emulateMedia({ contrast: 'more' })
  await whitenPictures(page)
  const weak: string[] = []
  for (const { path, open } of screens) {
    await page.goto(path)
    await untilSettled(page)
    await open?.(page)
    weak.push(...(await weakText(page)).map((text) => `${path}: ${text}`))
  }
  return weak
}

/** Opens a dialog, and hides the page behind it, whose text isn't in front of the pixels that show there. */
async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('dialog', { name: 'Change password' }).waitFor()
  await untilSettled(page)
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('#root')?.style.setProperty('visibility', 'hidden'),
  )
}

test('with only the keyboard, Mia moves through the feed, likes a post and opens it', async () => {
  const { page } = mia
  await page.goto('/')
  await page.getByRole('article').first().waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/skip/i)
  // Keys have no effect until the app is ready.
  const isOnPost = async (): Promise<boolean> => {
    await page.keyboard.press('j')
    return page.evaluate(() => document.activeElement?.hasAttribute('data-post') === true)
  }
  await expect.poll(isOnPost).toBe(true)
  await page.keyboard.press('l')
  await page.getByRole('button', { name: 'Like', exact: true, pressed: true }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/mia\/[0-9a-f-]{36}/)
  // The focus moves to the post's title, so that screen readers announce the post.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Post by Mia/)
})

test('without a network, the app shows that it is offline and keeps everything that has loaded', async () => {
  const { page, context } = mia
  await page.goto('/')
  await page.getByText('Ribbons').first().waitFor()
  await untilAppReady(page)
  await context.setOffline(true)
  await page
    .getByText(/offline/i)
    .first()
    .waitFor()
  await expect.poll(() => page.getByText('Ribbons').count()).toBeGreaterThan(0)
  await context.setOffline(false)
})

test('a page that hasn’t loaded before shows that Mia is offline, and loads once she is online', async () => {
  const { page, context } = await visit(browser, fanfare)
  await page.goto('/')
  await page.getByText('Ribbons').first().waitFor()
  await untilAppReady(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Mia Moreau' }).first().click()
  await page.getByText('This page will load when you’re back online.').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('This page will load when you’re back online.').waitFor()
  await expect.poll(() => page.getByRole('heading', { name: 'Mia Moreau' }).count()).toBe(0)
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Mia Moreau' }).waitFor()
  await context.close()
})

test('while the server is unreachable, a page shows an error; Try again works once the server is back', async () => {
  const { page, context } = await visit(browser, fanfare)
  await page.goto('/')
  await untilAppReady(page)
  const reconnect = await intercept(page, '**/*', (route) => route.abort())
  await page.getByRole('link', { name: 'Explore' }).first().click()
  await page.getByText('This page will load when you’re back online.').waitFor()
  await reconnect()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Explore' }).waitFor()
  await context.close()
})

test.each([
  ['/about', 'This page doesn’t exist'],
  ['/text-to-image', 'This page doesn’t exist'],
  ['/nobody_here', 'This profile doesn’t exist'],
  ['/mia/photos', 'This post doesn’t exist'],
  ['/one/two/three', 'This page doesn’t exist'],
])('the unknown address %s has status 404, and its page says “%s”', async (address, message) => {
  const { page, context } = await visit(browser, fanfare)
  const response = await page.goto(address)
  expect(response?.status()).toBe(404)
  await page.getByText(message).first().waitFor()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  await context.close()
})

test.each([1280, 1440, 1536, 1920])(
  'in a window of %i pixels, a post’s page shows its photo at least as large as the feed does',
  async (width) => {
    const { page, context } = await visit(browser, { ...fanfare, size: { width, height: 900 } })
    await page.goto('/')
    const inFeed = await shownWidth(page)
    await page.goto(ribbons)
    const onPage = await shownWidth(page)
    expect(inFeed).toBeGreaterThan(400)
    expect(onPage).toBeGreaterThanOrEqual(inFeed)
    await context.close()
  },
)

/** The width of the first photo of the post about ribbons, without the empty space beside it. */
async function shownWidth(page: Page): Promise<number> {
  await untilSettled(page)
  const article = page.getByRole('article').filter({ hasText: 'Ribbons' }).first()
  return article.getByRole('button', { name: 'Open photo 1 of 1' }).evaluate((button) => {
    const image = button.querySelector('img[width]')
    const { width, height } = button.getBoundingClientRect()
    const ratio = Number(image?.getAttribute('width')) / Number(image?.getAttribute('height'))
    return image && getComputedStyle(image).objectFit === 'contain' ? Math.min(width, height * ratio) : width
  })
}
