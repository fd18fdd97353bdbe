import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, visit } from '../browser.ts'
import { balanceOf, done, visitAs } from '../members.ts'
import { until } from '../person.ts'
import { untilSettled } from '../settled.ts'
import { noteShifts, shiftsOn } from '../shifts.ts'
import { violationsOn } from '../violations.ts'
import { juneAtTheStudio } from './june-at-the-studio.ts'
import { engineMs, untilMade } from './until-made.ts'
import { intercept } from '../requests/intercept.ts'

// The AI studio with the local engine.
const studio = juneAtTheStudio()

const generate = (page: Page) => page.getByRole('button', { name: /^Generate/ })
const result = (page: Page) => page.getByRole('button', { name: 'Remix' })

/** Generates a picture from this prompt and waits for it. */
async function make(page: Page, prompt: string): Promise<void> {
  await page.goto('/ai/text-to-image')
  await page.getByLabel('Prompt', { exact: true }).fill(prompt)
  await generate(page).click()
  await page.waitForURL(/request=/)
  await untilMade(page)
}

/** Sends a request through the API. Returns its id. */
async function ask(input: Record<string, unknown>, task = 'text_to_image'): Promise<string> {
  const id = randomUUID()
  await done(studio.june.send('POST', '/ai/requests', { id, task, input }))
  return id
}

test('June makes a picture from a prompt and publishes it, for the price on the button', async () => {
  const { page, faults } = studio.seat
  const before = await balanceOf(studio.june)
  await make(page, 'A lighthouse on a cliff in a storm at dusk')
  await page.getByText('Made on this server').waitFor()
  expect(await balanceOf(studio.june)).toBeCloseTo(before - 0.7)
  await page.getByRole('link', { name: 'Use in post' }).click()
  await page.getByLabel('Description').fill('Made in the AI studio')
  await page.getByRole('button', { name: 'Publish post' }).click()
  await page.getByText('Post published.').waitFor()
  await page.waitForURL(/\/june\/[0-9a-f-]{36}/)
  const post = await studio.june.get('GET /post/:id', `/post/${page.url().split('/').at(-1) ?? ''}`)
  expect(post.media).toMatchObject([{ kind: 'photo', width: 1024, height: 1024 }])
  expect(faults).toEqual([])
})

test('June shares a published result by its post’s link, and learns that an unpublished one has no link', async () => {
  const { page, faults } = studio.seat
  const id = await ask({ prompt: 'A heron by a lake' })
  await page.goto(`/ai/text-to-image?request=${id}`)
  await untilMade(page)
  await page.getByRole('link', { name: 'Use in post' }).waitFor()
  const share = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Share' }).click()
  }
  await share()
  const dialog = page.getByRole('dialog', { name: 'Share this result' })
  await dialog.getByRole('link', { name: 'Use in post' }).click()
  await page.getByRole('button', { name: 'Publish post' }).click()
  await page.waitForURL(/\/june\/[0-9a-f-]{36}/)
  const post = page.url()
  await page.goto(`/ai/text-to-image?request=${id}`)
  await untilMade(page)
  await share()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(post)
  await expect.poll(() => dialog.count()).toBe(0)
  expect(faults).toEqual([])
})

test('the price on the button updates with each change', async () => {
  const { page } = studio.seat
  await page.goto('/ai/text-to-image')
  await page.getByText('0.70').first().waitFor()
  const button = page.locator('button[type=submit]')
  for (const [name, price] of [
    ['1080p', '1.05'],
    ['720p', '0.70'],
    ['3', '2.10'],
    ['2', '1.40'],
  ] as const) {
    await page.locator('label').getByText(name, { exact: true }).click()
    await button.filter({ hasText: price }).waitFor()
  }
  // The price depends only on the form, so no request was sent and no other page was opened.
  expect(new URL(page.url()).search).toBe('')
})

test('Ctrl+Enter in the prompt sends the form, and Enter alone starts another line', async () => {
  const { page, faults } = studio.seat
  const before = await latestId()
  await page.goto('/ai/text-to-image')
  const prompt = page.getByLabel('Prompt', { exact: true })
  await prompt.fill('A kettle')
  await prompt.press('Enter')
  await prompt.pressSequentially('on a stove')
  await expect.poll(() => prompt.inputValue()).toBe('A kettle\non a stove')
  await page
    .getByRole('button', { name: /^Generate.*0\.70/ })
    .and(page.locator(':enabled'))
    .waitFor()
  expect(await latestId()).toBe(before)
  await prompt.press('Control+Enter')
  await page.waitForURL(/request=/)
  const id = new URL(page.url()).searchParams.get('request') ?? ''
  expect((await shownRequest(id)).input['prompt']).toBe('A kettle\non a stove')
  await done(studio.june.send('POST', `/ai/requests/${id}/cancel`))
  await untilIdle()
  expect(faults).toEqual([])
})

test('canceling a request releases its credits', async () => {
  const { page } = studio.seat
  const before = await balanceOf(studio.june)
  // The engine makes one picture at a time, so the last request is still queued when the page has opened.
  const castle = { prompt: 'A castle in fog', outputs: 4, resolution: 'FHD' }
  const castles = [await ask(castle), await ask(castle)]
  const id = await ask({ prompt: 'A bridge at night' })
  const held = await balanceOf(studio.june)
  await page.goto(`/ai/text-to-image?request=${id}`)
  const shown = page.getByRole('region', { name: 'Results' })
  await shown
    .getByRole('status')
    .filter({ hasText: /^(Next|Number \d) in line$/ })
    .waitFor()
  await shown
    .getByText(/^about \d+ (s|min) left$/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('heading', { name: 'Canceled' }).waitFor()
  await expect.poll(() => shown.getByRole('status').filter({ hasText: 'in line' }).count()).toBe(0)
  await page.getByText('You haven’t been charged.').first().waitFor()
  await expect.poll(() => page.getByRole('progressbar').count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Receipt' }).click()
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  await receipt.getByText('You haven’t been charged.').first().waitFor()
  await receipt.getByText('Returned').first().waitFor()
  expect(await balanceOf(studio.june)).toBeCloseTo(held + 0.7)
  expect(await balanceOf(studio.june)).toBeGreaterThan(before - 10)
  for (const other of castles) await done(studio.june.send('POST', `/ai/requests/${other}/cancel`))
  await untilIdle()
})

test('in high contrast, a request’s progress is drawn in the system’s colors', async () => {
  const { page } = studio.seat
  await page.emulateMedia({ forcedColors: 'active' })
  const castle = { prompt: 'A castle at dawn', outputs: 4, resolution: 'FHD' }
  const asked = [await ask(castle), await ask({ prompt: 'A bridge at dawn' })]
  await page.goto(`/ai/text-to-image?request=${asked[1]}`)
  const progress = page.getByRole('progressbar').first()
  await progress.waitFor()
  const system = await page.evaluate(() =>
    ['Highlight', 'GrayText', 'Canvas'].map((name) => {
      document.body.style.outlineColor = name
      return getComputedStyle(document.body).outlineColor
    }),
  )
  expect(new Set(system).size).toBe(3)
  const fills = () =>
    progress.locator('path').evaluateAll((blades) => blades.map((blade) => getComputedStyle(blade).fill))
  await expect.poll(async () => new Set(await fills())).toEqual(new Set(system.slice(0, 2)))
  for (const id of asked) await done(studio.june.send('POST', `/ai/requests/${id}/cancel`))
  await untilIdle()
})

test('a failed request shows the reason, the price of a retry, and that it wasn’t charged', async () => {
  const { page } = studio.seat
  const before = await balanceOf(studio.june)
  const id = await ask({ image: 'https://127.0.0.2:9/nothing.jpg', effect: 'halftone' }, 'image_effects')
  await page.goto(`/ai/image-effects?request=${id}`)
  await page.getByRole('heading', { name: 'This request failed' }).waitFor()
  await page
    .getByText(/couldn’t be read.*You haven’t been charged/)
    .first()
    .waitFor()
  await page.getByText('3.60 credits back').waitFor()
  await page.getByRole('button', { name: /Try again.*3\.60/ }).waitFor()
  expect(await balanceOf(studio.june)).toBe(before)
})

test('a remix fills the form, but keeps what June has entered unless she replaces everything', async () => {
  const { page } = studio.seat
  const id = await ask({ prompt: 'A cabin in the snow', aspect_ratio: 'landscape' })
  await page.goto(`/ai/text-to-image?request=${id}`)
  await untilMade(page)
  await page.getByLabel('Prompt', { exact: true }).fill('My own words')
  await result(page).click()
  await page.getByText('We kept what you typed: Prompt.').waitFor()
  const prompt = page.getByLabel('Prompt', { exact: true })
  await expect.poll(() => prompt.inputValue()).toBe('My own words')
  await expect.poll(() => page.getByRole('radio', { name: 'Landscape' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Replace everything' }).click()
  await expect.poll(() => prompt.inputValue()).toBe('A cabin in the snow')
})

test('requests finish while June is on another page, and she is notified there', async () => {
  const { page } = studio.seat
  await page.goto('/ai/text-to-image')
  await page.getByLabel('Prompt', { exact: true }).fill('A fox in an autumn forest')
  await generate(page).click()
  await page.waitForURL(/request=/)
  await page.getByLabel('Prompt', { exact: true }).fill('A whale in a deep ocean')
  await generate(page).click()
  await page.getByRole('link', { name: /whale/ }).waitFor()
  await page.getByRole('link', { name: 'Explore' }).first().click()
  await page.getByRole('heading', { name: 'Explore' }).first().waitFor()
  // Both earlier requests may have finished by now, so June sends another one.
  await ask({ prompt: 'A kite over a beach' })
  await page.getByText('Text to image: your result is ready.').first().waitFor({ timeout: engineMs })
  await untilIdle()
  await page
    .getByRole('link', { name: /AI studio\s+\d running or done/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Your latest' }).waitFor()
  const latest = await studio.june.get('GET /ai/requests', '/ai/requests?limit=3')
  expect(latest.data.map(({ status }) => status)).toEqual(['succeeded', 'succeeded', 'succeeded'])
})

test('the history is searched by prompt, and filtered by favorites', async () => {
  const { page } = studio.seat
  await make(page, 'An owl in a moonlit wood')
  // The button changes before the server responds, and leaving the page would cancel the request.
  const saved = page.waitForResponse(/\/favorite$/)
  await page.getByRole('button', { name: 'Add to favorites' }).click()
  await page.getByRole('button', { name: 'Remove from favorites' }).waitFor()
  await saved
  await page.goto('/ai/history')
  const entries = page.getByRole('list', { name: 'Your requests' }).getByRole('listitem')
  await entries.nth(1).waitFor()
  await page.getByLabel('Search your prompts').fill('moonlit')
  await page.waitForURL(/search=moonlit/)
  await expect.poll(() => entries.count()).toBe(1)
  await entries.getByText('An owl in a moonlit wood').waitFor()
  await page.getByLabel('Search your prompts').fill('')
  await page.waitForURL((url) => !url.searchParams.has('search'))
  await page.getByRole('button', { name: 'Favorites' }).click()
  await page.waitForURL(/favorites=true/)
  await expect.poll(() => entries.count()).toBe(1)
})

test('a result becomes the input of another tool, and so does the latest result', async () => {
  const { page } = studio.seat
  const id = await ask({ prompt: 'A red robot in a meadow' })
  await page.goto(`/ai/text-to-image?request=${id}`)
  await untilMade(page)
  await page.getByRole('button', { name: 'Use as input' }).click()
  await page.getByRole('menuitem', { name: /Image effects/ }).click()
  await page.getByRole('heading', { name: 'Image effects', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Remove Image' }).waitFor()
  await page.getByLabel('Effect', { exact: true }).selectOption('duotone')
  const first = await generateAnother(page)
  await page.getByRole('button', { name: 'Compare before and after' }).click()
  await page.getByRole('slider', { name: 'Before and after' }).waitFor()
  const [robot, duotone] = [await outputOf(id), await outputOf(first)]
  expect((await shownRequest(first)).input['image']).toBe(addressOf(robot))

  // The latest result is the duotone picture, and the form still holds the robot.
  await page.getByRole('button', { name: 'Latest result' }).click()
  await page.getByRole('button', { name: 'Latest result' }).waitFor({ state: 'detached' })
  await page.getByLabel('Effect', { exact: true }).selectOption('mirror')
  const second = await generateAnother(page)
  expect((await shownRequest(second)).input).toMatchObject({ image: addressOf(duotone), effect: 'mirror' })
  await untilIdle()
})

test('“Vary” fills the form with the same inputs but no seed, and “Upscale” opens the upscaling tool', async () => {
  const { page, faults } = studio.seat
  const id = await ask({ prompt: 'A yellow tram in fog', aspect_ratio: 'landscape', seed: 7 })
  await page.goto(`/ai/text-to-image?request=${id}`)
  await untilMade(page)
  await untilIdle()
  const before = await balanceOf(studio.june)
  const prompt = page.getByLabel('Prompt', { exact: true })
  await prompt.fill('Something else')
  const choose = async (name: RegExp) => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await choose(/^Vary/)
  await expect.poll(() => prompt.inputValue()).toBe('A yellow tram in fog')
  await expect.poll(() => page.getByRole('radio', { name: 'Landscape' }).isChecked()).toBe(true)
  // Both only fill in a form. She sees the price and sends it herself.
  await page
    .getByRole('button', { name: /^Generate.*0\.70/ })
    .and(page.locator(':enabled'))
    .waitFor()
  expect(await latestId()).toBe(id)
  expect(await balanceOf(studio.june)).toBe(before)
  const varied = await generateAnother(page)
  const { input, parent_id: parent } = await shownRequest(varied)
  expect([parent, input]).toMatchObject([id, { prompt: 'A yellow tram in fog', aspect_ratio: 'landscape' }])
  expect(input['seed']).not.toBe(7)
  await untilMade(page)
  await untilIdle()

  const paid = await balanceOf(studio.june)
  await choose(/^Upscale.*3\.60/)
  await page.getByRole('heading', { name: 'Image effects', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Remove Image' }).waitFor()
  await expect.poll(() => page.getByLabel('Effect', { exact: true }).inputValue()).toBe('upscale_2x')
  await page
    .getByRole('button', { name: /^Generate.*3\.60/ })
    .and(page.locator(':enabled'))
    .waitFor()
  expect(await latestId()).toBe(varied)
  expect(await balanceOf(studio.june)).toBe(paid)
  const upscaled = await generateAnother(page)
  expect(await shownRequest(upscaled)).toMatchObject({
    task: 'image_effects',
    parent_id: varied,
    input: { image: addressOf(await outputOf(varied)), effect: 'upscale_2x' },
  })
  // Enlarging takes the engine longer than this test needs.
  await done(studio.june.send('POST', `/ai/requests/${upscaled}/cancel`))
  await untilIdle()
  expect(faults).toEqual([])
})

/** Sends the form. Returns the id of its request, which the page then shows. */
async function generateAnother(page: Page): Promise<string> {
  const before = new URL(page.url()).searchParams.get('request')
  await generate(page).click()
  await page.waitForURL((url) => ![null, before].includes(url.searchParams.get('request')))
  return new URL(page.url()).searchParams.get('request') ?? ''
}

const shownRequest = (id: string) => studio.june.get('GET /ai/requests/:id', `/ai/requests/${id}`)

const latestId = async () => (await studio.june.get('GET /ai/requests', '/ai/requests?limit=1')).data[0]?.id

/** The content of a request's only result. */
const outputOf = async (id: string) => (await shownRequest(id)).outputs[0]?.content_id ?? ''

const addressOf = (contentId: string): string => `/api/content/get?id=${contentId}`

test('a visitor who clicks Generate is asked to sign in, and then finds the prompt again', async () => {
  const { page, context, faults } = await visit(studio.browser, studio.fanfare)
  await page.goto('/ai')
  await generate(page).click()
  await page.getByText('Fill in this field.').waitFor()
  await page
    .getByRole('link', { name: /Text to image/ })
    .first()
    .click()
  // The hub's own prompt field may still be mounted.
  await page.getByRole('form', { name: 'Text to image' }).waitFor()
  await page.getByLabel('Prompt', { exact: true }).fill('A lantern in the rain')
  await generate(page).click()
  await page.getByRole('dialog', { name: 'Sign in to generate' }).waitFor()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.waitForURL(/redirect=.*text-to-image/)
  await page.goto('/ai/text-to-image')
  await expect
    .poll(() => page.getByLabel('Prompt', { exact: true }).inputValue())
    .toBe('A lantern in the rain')
  await page.goto('/ai/ai-chatbot')
  await page.getByText('AI chatbot is coming soon').waitFor()
  await untilSettled(page)
  await expect.poll(() => generate(page).count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})

test('no AI page scrolls sideways on a phone', async () => {
  const { page, context } = await visitAs(studio.browser, studio.fanfare, { ...studio.june, size: phone })
  await make(page, 'Hot air balloons over misty mountains at dawn')
  for (const path of ['/ai', page.url(), '/ai/image-to-video', '/ai/history', '/ai/video-extend']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await untilSettled(page)
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect([path, isWide]).toEqual([path, false])
  }
  await context.close()
})

test('on a phone, the form stays in place when the latest result loads above it', async () => {
  const { page, context } = await visitAs(studio.browser, studio.fanfare, { ...studio.june, size: phone })
  await make(page, 'A red kite over dunes')
  await noteShifts(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/ai/requests**', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/ai/text-to-image')
  await page.getByRole('region', { name: 'Results' }).locator('.skeleton').last().waitFor()
  release()
  await result(page).waitFor()
  await page.getByLabel('Prompt', { exact: true }).waitFor()
  await untilSettled(page)
  const moved = await shiftsOn(page)
  expect(moved.filter(({ what }) => what.some((html) => html.startsWith('<form')))).toEqual([])
  await context.close()
})

test('on a phone nothing moves when the price loads, and the form stays in place when a request finishes', async () => {
  const { page, context } = await visitAs(studio.browser, studio.fanfare, { ...studio.june, size: phone })
  await make(page, 'A green canoe')
  await noteShifts(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/ai/quote', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/ai/text-to-image')
  await page.getByLabel('Prompt', { exact: true }).waitFor()
  await untilSettled(page)
  const before = await shiftsOn(page)
  release()
  await page
    .getByRole('button', { name: /^Generate for/ })
    .and(page.locator(':enabled'))
    .waitFor()
  await untilSettled(page)
  expect(await shiftsOn(page)).toEqual(before)

  const top = () =>
    page.getByRole('form').evaluate((form) => form.getBoundingClientRect().top + window.scrollY)
  await page
    .getByLabel('Prompt', { exact: true })
    .fill('A yellow canoe on a quiet lake below snowy mountains at dawn')
  await generate(page).click()
  await page.waitForURL(/request=/)
  await page.getByRole('button', { name: 'Cancel', exact: true }).waitFor()
  const running = await top()
  await untilMade(page)
  await page.getByRole('link', { name: 'Use in post' }).waitFor()
  expect(await top()).toBe(running)
  await context.close()
})

test('June sees the progress of a tool’s installation, and can already send her request', async () => {
  const { page, faults } = studio.seat
  const states = [
    { state: 'on-first-use', progress: null },
    { state: 'installing', progress: 0.42 },
    { state: 'failed', progress: null },
  ]
  const end = await intercept(page, '**/api/ai/tools', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: { models: object[] }[] }
    const readiness = states[0]
    const tools = data.map((tool) => ({
      ...tool,
      models: tool.models.map((model) => ({ ...model, readiness })),
    }))
    await route.fulfill({ response: answer, json: { data: tools } })
  })
  for (const text of ['takes a few minutes longer', 'still being set up, 42%', 'couldn’t be downloaded']) {
    await page.goto('/ai/text-to-image')
    await page.getByRole('note').filter({ hasText: text }).waitFor()
    await generate(page).and(page.locator(':enabled')).waitFor()
    states.shift()
  }
  await expect.poll(() => page.getByRole('button', { name: 'Choose another model' }).count()).toBe(0)
  expect(faults).toEqual([])
  // If the browser closed while a request is running, the whole test run would fail.
  await end()
})

test('the AI screens pass WCAG A and AA', async () => {
  const screens = [
    '/ai',
    '/ai/text-to-image',
    '/ai/image-effects',
    '/ai/face-swap',
    '/ai/history',
    '/ai/ai-chatbot',
  ]
  expect(
    await violationsOn(
      studio.seat.page,
      screens.map((path) => ({ path })),
    ),
  ).toEqual({})
})

const untilIdle = (): Promise<void> =>
  until(
    async () => (await studio.june.get('GET /ai/requests', '/ai/requests?running=true')).data.length === 0,
    engineMs,
  )
