import { randomUUID } from 'node:crypto'
import { startProviderProcess, type ProviderProcess } from '@fanfare/server/testing/ai/provider-process'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phone } from '../browser.ts'
import { signUpStaff } from '../ledger.ts'
import { done, memberOf, visitAs } from '../members.ts'
import { until } from '../person.ts'
import { untilSettled } from '../settled.ts'
import { juneAtTheStudio } from './june-at-the-studio.ts'
import { engineMs, untilMade } from './until-made.ts'

// June has made three pictures of herons, and one request failed.
let providers: ProviderProcess
let reeds: string
let dusk: string
let lake: string
beforeAll(async () => {
  providers = await startProviderProcess()
})
afterAll(() => providers.stop())
const studio = juneAtTheStudio(() => ({
  STABILITY_KEY: providers.key,
  STABILITY_URL: providers.url('stability'),
}))
beforeAll(async () => {
  await providers.set('stability', { refuse: { on: 'submit', status: 400 } })
  await request('stability', 'A heron that fails')
  reeds = await request('local', 'A heron in the reeds')
  dusk = await request('local', 'A heron at dusk')
  lake = await request('local', 'A heron over the lake')
}, engineMs)

/** Requests a picture through the API, and waits until the request has ended. Returns its id. */
async function request(provider: 'local' | 'stability', prompt: string): Promise<string> {
  const id = randomUUID()
  await done(
    studio.june.send('POST', '/ai/requests', { id, task: 'text_to_image', provider, input: { prompt } }),
  )
  await until(async () => {
    const { finished_at: end } = await studio.june.get('GET /ai/requests/:id', `/ai/requests/${id}`)
    return end !== null
  })
  return id
}

test('on a desktop, the result is beside the form, and both are visible without scrolling', async () => {
  const { page, faults } = studio.seat
  await page.goto(`/ai/text-to-image?request=${reeds}`)
  await untilMade(page)
  const picture = page
    .getByRole('region', { name: 'Results' })
    .getByRole('img', { name: 'A heron in the reeds' })
    .first()
  await picture.waitFor()
  for (const width of [1024, 1440]) {
    const height = 900
    await page.setViewportSize({ width, height })
    await untilSettled(page)
    const [form, button, result] = await Promise.all([
      placeOf(page.getByRole('form', { name: 'Text to image' })),
      placeOf(page.getByRole('button', { name: /^Generate/ })),
      placeOf(picture),
    ])
    expect(result.left).toBeGreaterThan(form.right)
    expect(result.right).toBeLessThanOrEqual(width)
    expect(result.top).toBeLessThan(button.top)
    expect(Math.max(button.bottom, result.bottom)).toBeLessThanOrEqual(height)
  }
  const earlier = await placeOf(page.getByRole('complementary', { name: 'History of this tool' }))
  expect(earlier.left).toBeGreaterThanOrEqual((await placeOf(picture)).right)
  expect(faults).toEqual([])
})

test('on a phone, the actions of a result fill two rows, and the menu shares the second one', async () => {
  const { page, faults } = studio.seat
  await page.setViewportSize(phone)
  await page.goto(`/ai/text-to-image?request=${reeds}`)
  await untilMade(page)
  const results = page.getByRole('region', { name: 'Results' })
  const places = await Promise.all(
    [
      results.getByRole('button', { name: 'Remix' }),
      results.getByRole('button', { name: 'Use as input' }),
      results.getByRole('link', { name: 'Use in post' }),
      results.getByRole('link', { name: 'Download' }),
      results.getByRole('button', { name: 'More' }),
    ].map(placeOf),
  )
  const [remix, use, post, download, more] = places.map(({ top }) => Math.round(top))
  expect(use).toBe(remix)
  expect([download, more]).toEqual([post, post])
  expect(post).toBeGreaterThan(remix ?? Infinity)
  expect(faults).toEqual([])
})

const placeOf = (part: Locator) =>
  part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return { left, right, top, bottom }
  })

test('J and K show the next and the previous result, S marks it as a favorite, and in a text field they only type letters', async () => {
  const { page, faults } = studio.seat
  const current = page.getByRole('complementary', { name: 'History of this tool' }).locator('[aria-current]')
  const untilShown = (id: string) =>
    expect.poll(() => current.getAttribute('href')).toBe(`/ai/text-to-image?request=${id}`)
  await page.goto('/ai/text-to-image')
  await untilMade(page)
  await untilShown(lake)
  for (const [key, id] of [
    ['j', dusk],
    ['j', reeds],
    ['k', dusk],
    ['k', lake],
  ] as const) {
    await page.keyboard.press(key)
    await untilShown(id)
  }
  // Nothing is newer than the latest result.
  await page.keyboard.press('k')
  await page.keyboard.press('j')
  await untilShown(dusk)
  await page.keyboard.press('k')
  await untilShown(lake)
  // S applies to the picture that is shown, and the page has just changed.
  await page
    .getByRole('region', { name: 'Results' })
    .getByRole('img', { name: 'A heron over the lake' })
    .first()
    .waitFor()

  const isFavorite = async () =>
    (await studio.june.get('GET /ai/requests/:id', `/ai/requests/${lake}`)).is_favorite
  await page.keyboard.press('s')
  await page.getByRole('button', { name: 'Remove from favorites' }).waitFor()
  await expect.poll(isFavorite).toBe(true)
  const prompt = page.getByLabel('Prompt', { exact: true })
  await prompt.pressSequentially('jks')
  await expect.poll(() => prompt.inputValue()).toBe('jks')
  await untilShown(lake)
  expect(await isFavorite()).toBe(true)
  await prompt.blur()
  await page.keyboard.press('s')
  await page.getByRole('button', { name: 'Add to favorites' }).waitFor()
  await expect.poll(isFavorite).toBe(false)
  expect(faults).toEqual([])
})

test('June compares a result with earlier ones that she chooses by keyboard, and sees both pictures', async () => {
  const { page, faults } = studio.seat
  await page.goto(`/ai/text-to-image?request=${lake}`)
  await untilMade(page)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Compare with another' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare results' })
  await dialog.getByText('Choose a result below.').waitFor()
  const sides = dialog.getByRole('figure')
  await expect.poll(() => sides.allInnerTexts()).toEqual(['A heron over the lake'])
  // Neither the result itself nor a request without a result can be chosen.
  const choices = dialog.getByRole('list', { name: 'Recent results' }).getByRole('button')
  await expect
    .poll(() => choices.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel)))
    .toEqual(['Compare with result 1: A heron at dusk', 'Compare with result 1: A heron in the reeds'])
  for (const other of ['A heron at dusk', 'A heron in the reeds']) {
    const choice = choices.and(page.getByRole('button', { name: other }))
    await choice.press('Enter')
    await expect.poll(() => sides.allInnerTexts()).toEqual(['A heron over the lake', other])
    await expect.poll(() => choice.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => loadedOn(sides)).toHaveLength(2)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(faults).toEqual([])
})

/** The addresses of the different pictures that have loaded. */
async function loadedOn(part: Locator): Promise<string[]> {
  const addresses = await part
    .getByRole('img')
    .evaluateAll((all) =>
      all.map((image) =>
        image instanceof HTMLImageElement && image.naturalWidth > 0 ? image.currentSrc : '',
      ),
    )
  return [...new Set(addresses)].filter((address) => address !== '')
}

test('a moderator sees June’s inputs and charges, even for a deleted result, and a stranger can’t', async () => {
  const { june, browser, fanfare } = studio
  await done(june.send('DELETE', `/ai/requests/${reeds}`))
  const person = await signUpStaff(fanfare, { role: 'moderator', email: 'mona@example.com' })
  const mona = await memberOf(fanfare, { username: 'mona', name: 'Mona Hale', person })
  const { page, context, faults } = await visitAs(browser, fanfare, mona)
  await page.goto(`/admin/profiles/${june.profileId}`)
  const uses = page.getByRole('list', { name: 'AI tools, newest first' }).getByRole('listitem')
  const deleted = uses.filter({ hasText: 'A heron in the reeds' })
  await deleted.getByText('Text to image · Succeeded').waitFor()
  await deleted.getByText('· 0.70 credits · This server').waitFor()
  const failed = uses.filter({ hasText: 'A heron that fails' })
  await failed.getByText('Text to image · Failed').waitFor()
  await failed.getByText('· 0 credits · Stability AI: sd3.5-large').waitFor()
  await expect.poll(() => uses.count()).toBe(4)
  expect(faults).toEqual([])
  await context.close()

  const mia = await memberOf(fanfare, { username: 'mia', name: 'Mia Moreau' })
  const stranger = await visitAs(browser, fanfare, mia)
  await stranger.page.goto(`/admin/profiles/${june.profileId}`)
  await stranger.page.getByText('This page doesn’t exist').waitFor()
  await expect.poll(() => stranger.page.getByText('heron').count()).toBe(0)
  const answer = await stranger.page.request.get(`/api/admin/profile/${june.profileId}/tool`)
  expect(answer.status()).toBe(403)
  await stranger.context.close()
})
