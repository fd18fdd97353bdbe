import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AiTask } from '@fanfare/contract/ai/tasks'
import { installNetworks } from '@fanfare/engine/networks/install'
import { drawWardrobe } from '@fanfare/engine/testing/wardrobe'
import { startProviderProcess, type ProviderProcess } from '@fanfare/server/testing/ai/provider-process'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit } from '../browser.ts'
import { jpeg } from '../files.ts'
import { balanceOf, buyCredits, done, memberOf, visitAs } from '../members.ts'
import { untilReady } from '../person.ts'
import { juneAtTheStudio } from './june-at-the-studio.ts'
import { signedRelease } from './releases.ts'
import { untilMade } from './until-made.ts'

// June uses each kind of tool, from its form to a published post, and sees what happens when a provider fails.
let providers: ProviderProcess
beforeAll(async () => {
  await installNetworks()
  providers = await startProviderProcess()
})
afterAll(() => providers.stop())
const studio = juneAtTheStudio(() => ({
  STABILITY_KEY: providers.key,
  STABILITY_URL: providers.url('stability'),
  BFL_KEY: providers.key,
  BFL_URL: providers.url('bfl'),
}))

const generate = (page: Page) => page.getByRole('button', { name: /^Generate/ })

/** Chooses a file for the tool's photo, and waits until it is attached. */
async function choose(page: Page, file: string): Promise<void> {
  await page.locator('[data-files] input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Remove Image' }).waitFor()
}

/** Publishes the current result. Returns the new post. */
async function publishResult(page: Page, kind: 'Photo' | 'Video') {
  await page.getByRole('link', { name: 'Use in post' }).click()
  await page.getByRole('button', { name: new RegExp(`^${kind} .*, 1 of 1$`) }).waitFor()
  await page.getByLabel('Description').fill('Made in the AI studio')
  await page.getByRole('button', { name: 'Publish post' }).click()
  await page.waitForURL(/\/june\/[0-9a-f-]{36}/)
  return studio.june.get('GET /post/:id', `/post/${page.url().split('/').at(-1) ?? ''}`)
}

/** The latest request for a task, with its charge. */
async function lastRequest(task: AiTask) {
  const { data } = await studio.june.get('GET /ai/requests', `/ai/requests?task=${task}&limit=1`)
  const [request] = data
  if (!request) throw new Error(`Found no request for ${task}.`)
  return request
}

test('June brings a photo to life and publishes the video', async () => {
  const { page, faults } = studio.seat
  const before = await balanceOf(studio.june)
  await page.goto('/ai/image-to-video')
  await choose(page, await jpeg('alps.jpg', 'alpen.jpg'))
  await page.getByRole('textbox', { name: 'Prompt' }).fill('A slow flight towards the mountains')
  await generate(page).click()
  await page.waitForURL(/request=/)
  await untilMade(page)
  const { charged } = await lastRequest('image_to_video')
  expect(await balanceOf(studio.june)).toBeCloseTo(before - charged)
  expect(charged).toBeGreaterThan(0)
  const post = await publishResult(page, 'Video')
  expect(post.media).toMatchObject([{ kind: 'video' }])
  expect(faults).toEqual([])
})

test('June puts an effect on a photo, compares it with the original, and publishes it', async () => {
  const { page, faults } = studio.seat
  await page.goto('/ai/image-effects')
  await choose(page, await jpeg('arcade.jpg', 'arcade.jpg'))
  await page.getByLabel('Effect', { exact: true }).selectOption('halftone')
  await generate(page).click()
  await page.waitForURL(/request=/)
  await untilMade(page)
  await page.getByRole('button', { name: 'Compare before and after' }).click()
  const slider = page.getByRole('slider', { name: 'Before and after' })
  await slider.focus()
  for (const [key, percent] of [
    ['ArrowRight', 51],
    ['Home', 0],
    ['End', 100],
    ['ArrowLeft', 99],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe(`${percent}% before`)
  }
  await page.getByAltText('Before', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Show the result' }).click()
  await expect.poll(() => slider.count()).toBe(0)
  const post = await publishResult(page, 'Photo')
  expect(post.media).toMatchObject([{ kind: 'photo' }])
  expect(faults).toEqual([])
})

test('June tries a dress on a person who consented, and publishes the picture', async () => {
  const { page, faults } = studio.seat
  const wardrobe = await drawWardrobe(await mkdtemp(path.join(tmpdir(), 'fanfare-e2e-')))
  const person = await studio.june.upload(wardrobe.person, 'image/png')
  await untilReady(studio.june, person)
  const { id } = await signedRelease(studio.june, { name: 'Ida Berg', photos: [person] })
  await page.goto('/ai/virtual-try-on')
  await page.getByRole('radio', { name: 'Ida Berg, photo 1 of 1' }).check()
  await page.getByLabel('Choose a file: Dress').setInputFiles(wardrobe.dress)
  await page.getByRole('button', { name: 'Remove Dress' }).waitFor()
  await page.getByLabel(/^Everyone shown is at least 18/).check()
  await generate(page).click()
  await page.waitForURL(/request=/)
  await untilMade(page)
  expect(await lastRequest('virtual_try_on')).toMatchObject({ status: 'succeeded', consent_id: id })
  const post = await publishResult(page, 'Photo')
  expect(post).toMatchObject({ is_ai: true, media: [{ kind: 'photo', is_ai: true }] })
  await page.getByText('AI', { exact: true }).first().waitFor()
  expect(faults).toEqual([])
})

test('an improved prompt replaces June’s words at the listed price, and can be undone', async () => {
  const { page } = studio.seat
  const before = await balanceOf(studio.june)
  await page.goto('/ai/text-to-image')
  await page.getByRole('textbox', { name: 'Prompt' }).fill('a cat on a roof')
  await page.getByRole('button', { name: /Better prompt/ }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  const words = page.getByRole('textbox', { name: 'Prompt' })
  await expect.poll(() => words.inputValue()).not.toBe('a cat on a roof')
  const better = await words.inputValue()
  expect(better.length).toBeGreaterThan('a cat on a roof'.length)
  expect(better).toContain('cat')
  const { charged } = await lastRequest('prompt_optimizer')
  expect(await balanceOf(studio.june)).toBeCloseTo(before - charged)
  await undo.click()
  await expect.poll(() => words.inputValue()).toBe('a cat on a roof')

  // She types while the next prompt is being written. Her text stays, and the new prompt is offered.
  const held = Promise.withResolvers<void>()
  await page.route('**/api/ai/prompt', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('button', { name: /Better prompt/ }).click()
  await words.fill('a cat on a roof at night')
  held.resolve()
  const offer = page.getByRole('button', { name: 'Use the better prompt' })
  await offer.waitFor()
  await expect.poll(() => words.inputValue()).toBe('a cat on a roof at night')
  await offer.click()
  await expect.poll(() => words.inputValue()).not.toBe('a cat on a roof at night')
  await undo.click()
  await expect.poll(() => words.inputValue()).toBe('a cat on a roof at night')
})

test('June sees that a failed request wasn’t charged, and “auto” falls back to the next provider', async () => {
  const { page } = studio.seat
  const before = await balanceOf(studio.june)
  for (const name of ['stability', 'bfl'] as const) {
    await providers.set(name, { refuse: { on: 'submit', status: 402 } })
  }
  const id = randomUUID()
  const form = { task: 'text_to_image', provider: 'stability', input: { prompt: 'A bridge' } }
  await done(studio.june.send('POST', '/ai/requests', { id, ...form }))
  await page.goto(`/ai/text-to-image?request=${id}`)
  await page.getByRole('heading', { name: 'This request failed' }).waitFor()
  await page.getByText('0.70 credits back').waitFor()
  expect(await balanceOf(studio.june)).toBe(before)
  await page.getByRole('button', { name: 'Receipt' }).click()
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  await receipt.getByText('You haven’t been charged.').first().waitFor()
  await receipt.getByText('Returned').first().waitFor()
  await page.keyboard.press('Escape')

  // With "auto", the server falls back to its own engine.
  await page.goto('/ai/text-to-image')
  await page.getByRole('textbox', { name: 'Prompt' }).fill('A bridge in the rain')
  await generate(page).click()
  await page.waitForURL(/request=/)
  await untilMade(page)
  await page.getByText('Made on this server').waitFor()
  expect(await balanceOf(studio.june)).toBeCloseTo(before - 0.7)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Receipt' }).click()
  await receipt
    .getByText(/isn’t available right now/)
    .first()
    .waitFor()
})

test('a user without credits buys some and finds their prompt again', async () => {
  const leo = await memberOf(studio.fanfare, { username: 'leo', name: 'Leo Lind' })
  const { page, context } = await visitAs(studio.browser, studio.fanfare, leo)
  await page.goto('/ai/text-to-image')
  await page.getByRole('textbox', { name: 'Prompt' }).fill('A harbor at dawn')
  await page.getByRole('button', { name: /Add credits to generate/ }).click()
  await page.getByRole('dialog', { name: 'Add credits' }).waitFor()
  await buyCredits(leo)
  await page.goto('/ai/text-to-image')
  await expect.poll(() => page.getByRole('textbox', { name: 'Prompt' }).inputValue()).toBe('A harbor at dawn')
  await generate(page).click()
  await page.waitForURL(/request=/)
  await untilMade(page)
  await context.close()
})

test('a stranger never sees June’s requests', async () => {
  const { id } = await lastRequest('text_to_image')
  const mia = await memberOf(studio.fanfare, { username: 'mia', name: 'Mia Moreau' })
  expect(
    (await fetch(`${studio.fanfare.url}/api/ai/requests/${id}`, { headers: { cookie: mia.cookie } })).status,
  ).toBe(404)
  const { page, context } = await visit(studio.browser, studio.fanfare)
  expect((await page.request.get(`/api/ai/requests/${id}`)).status()).toBe(401)
  await context.close()
})

test('June can report a provider’s refusal once, and can’t report other failures', async () => {
  const { page, faults } = studio.seat
  await providers.set('stability', { outcome: 'moderated' })
  const id = randomUUID()
  const form = { task: 'text_to_image', provider: 'stability', input: { prompt: 'A bridge' } }
  await done(studio.june.send('POST', '/ai/requests', { id, ...form }))
  await page.goto(`/ai/text-to-image?request=${id}`)
  await page.getByRole('heading', { name: 'This request failed' }).waitFor()
  await page.getByText('0.70 credits back').waitFor()
  await page.getByRole('button', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this refusal' })
  await dialog.getByText('It shouldn’t have been refused').click()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Refusal reported successfully').waitFor()
  expect(faults).toEqual([])

  await providers.set('stability', { refuse: { on: 'submit', status: 402 } })
  const failed = randomUUID()
  await done(studio.june.send('POST', '/ai/requests', { ...form, id: failed }))
  await page.goto(`/ai/text-to-image?request=${failed}`)
  await page.getByRole('heading', { name: 'This request failed' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Report' }).count()).toBe(0)
  await providers.set('stability')
})

test('June reports the refusal of a prompt that never became a request, and isn’t charged', async () => {
  const { page, faults } = studio.seat
  const before = await balanceOf(studio.june)
  await page.goto('/ai/text-to-image')
  await page.getByRole('textbox', { name: 'Prompt' }).fill('A naked schoolgirl, 15 years old')
  await generate(page).click()
  await page
    .getByRole('alert')
    .getByText('This isn’t allowed in the AI studio. You haven’t been charged.')
    .waitFor()
  const { data: earlier } = await studio.june.get('GET /ai/requests', '/ai/requests?limit=1')
  expect(earlier[0]?.error?.code).not.toBe('prompt-refused')
  await reportRefusal(page)
  const { id, error } = await lastRequest('text_to_image')
  expect(error?.code).toBe('prompt-refused')
  await page.goto(`/ai/text-to-image?request=${id}`)
  await page.getByRole('paragraph').filter({ hasText: 'We don’t generate sexual content' }).waitFor()
  await page.getByRole('button', { name: 'Edit and try again' }).waitFor()
  await expect.poll(() => page.getByText('credits back').count()).toBe(0)
  expect(await balanceOf(studio.june)).toBe(before)
  expect(faults).toEqual([])
})

test('June can report the refusal of a better prompt until she changes the prompt', async () => {
  const { page, faults } = studio.seat
  const before = await balanceOf(studio.june)
  await page.goto('/ai/text-to-image')
  const words = page.getByRole('textbox', { name: 'Prompt' })
  await words.fill('A naked schoolgirl, 14 years old')
  await page.getByRole('button', { name: /Better prompt/ }).click()
  await page
    .getByRole('alert')
    .getByText('This isn’t allowed in the AI studio. You haven’t been charged.')
    .waitFor()
  await reportRefusal(page)
  expect((await lastRequest('prompt_optimizer')).error?.code).toBe('prompt-refused')
  await words.fill('A lighthouse')
  await page.getByRole('button', { name: 'Report this refusal' }).waitFor({ state: 'detached' })
  expect(await balanceOf(studio.june)).toBe(before)
  expect(faults).toEqual([])
})

async function reportRefusal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Report this refusal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this refusal' })
  await dialog.getByText('It shouldn’t have been refused').click()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Refusal reported successfully').waitFor()
}
