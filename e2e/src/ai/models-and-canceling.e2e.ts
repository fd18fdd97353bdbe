import { randomUUID } from 'node:crypto'
import { startProviderProcess, type ProviderProcess } from '@fanfare/server/testing/ai/provider-process'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceOf, done } from '../members.ts'
import { juneAtTheStudio } from './june-at-the-studio.ts'
import { untilMade } from './until-made.ts'
import { intercept } from '../requests/intercept.ts'

// June chooses a model for herself, watches a provider work, changes her mind, and retries a failed request.
let providers: ProviderProcess
beforeAll(async () => {
  providers = await startProviderProcess()
})
afterAll(() => providers.stop())
const studio = juneAtTheStudio(() => ({
  LOCAL_ENGINE_WORKERS: '0',
  STABILITY_KEY: providers.key,
  STABILITY_URL: providers.url('stability'),
  BFL_KEY: providers.key,
  BFL_URL: providers.url('bfl'),
  LUMA_KEY: providers.key,
  LUMA_URL: providers.url('luma'),
}))

/** Writes a prompt, sends it, and returns the request's id. */
async function generate(page: Page, prompt: string): Promise<string> {
  const before = page.url()
  await page.getByRole('textbox', { name: 'Prompt' }).fill(prompt)
  await page.getByRole('button', { name: /^Generate/ }).click()
  await page.waitForURL((url) => url.searchParams.has('request') && url.href !== before)
  return new URL(page.url()).searchParams.get('request') ?? ''
}

const requestOf = (id: string) => studio.june.get('GET /ai/requests/:id', `/ai/requests/${id}`)

test('June chooses a model by its price and track record, and only that model’s provider gets her request', async () => {
  const { page, faults } = studio.seat
  await page.goto('/ai/text-to-image')
  const model = page.getByRole('button', { name: /^Model: / })
  await model.filter({ hasText: 'Auto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Model', exact: true })
  const auto = dialog.getByRole('radio', { name: /^Auto/ })
  await auto.waitFor()
  await expect.poll(() => auto.isChecked()).toBe(true)
  const large = dialog
    .getByRole('radio', { name: /Stability AI.*not enough recent requests.*0\.70/s })
    .first()
  await large.waitFor()

  // Closing the dialog changes nothing.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await model.filter({ hasText: 'Auto' }).click()
  await large.click()
  await dialog.waitFor({ state: 'hidden' })
  await model.filter({ hasText: 'Stability AI' }).waitFor()

  const id = await generate(page, 'A lighthouse at dusk')
  await untilMade(page)
  expect(await requestOf(id)).toMatchObject({ status: 'succeeded', used: { provider: 'stability' } })
  expect(await providers.jobs('bfl')).toEqual([])
  expect(faults).toEqual([])
})

test('June has to confirm before she cancels a request that a provider has begun, and gets her credits back once it stops', async () => {
  const { page, faults } = studio.seat
  await providers.set('luma', { outcome: 'never' })
  const before = await balanceOf(studio.june)
  await page.goto('/ai/text-to-video')
  const id = await generate(page, 'Waves roll onto a beach')
  await page.getByText('you may be charged even if you cancel').waitFor()
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true })
  await cancel.click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this request?' })
  await dialog.getByText('If it can’t stop, you’ll be charged').waitFor()
  await dialog.getByRole('button', { name: 'Keep waiting' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await requestOf(id)).toMatchObject({ status: 'running', cancel: 'may-be-charged' })

  await cancel.click()
  await dialog.getByRole('button', { name: 'Cancel request' }).click()
  await page.getByRole('heading', { name: 'Canceled' }).waitFor()
  await page.getByText('You haven’t been charged.').first().waitFor()
  await expect.poll(() => dialog.count()).toBe(0)
  expect(await balanceOf(studio.june)).toBe(before)
  expect(await requestOf(id)).toMatchObject({ status: 'canceled', charged: 0, outputs: [] })
  expect(await providers.jobs('luma')).toMatchObject([{ state: 'canceled' }])
  expect(faults).toEqual([])
})

test('June sees what a provider is doing, and about how long it will still take', async () => {
  const { page, faults } = studio.seat
  await providers.set('luma', { outcome: 'never', queueTicks: 1_000_000 })
  await page.goto('/ai/text-to-video')
  const waiting = await generate(page, 'Clouds over a ridge')
  const results = page.getByRole('region', { name: 'Results' })
  const timeLeft = results.getByText(/^about \d+ (s|min) left$/)
  await results.getByRole('status').filter({ hasText: 'Waiting for the provider' }).waitFor()
  await timeLeft.first().waitFor()
  await done(studio.june.send('POST', `/ai/requests/${waiting}/cancel`))
  await page.getByRole('heading', { name: 'Canceled' }).waitFor()
  await expect.poll(() => timeLeft.count()).toBe(0)

  await providers.set('luma', { outcome: 'never' })
  const running = await generate(page, 'Clouds over a valley')
  await results.getByRole('status').filter({ hasText: 'Generating' }).waitFor()
  await timeLeft.first().waitFor()
  await done(studio.june.send('POST', `/ai/requests/${running}/cancel`))
  await page.getByRole('heading', { name: 'Canceled' }).waitFor()
  expect(faults).toEqual([])
})

/** Sends a request that Stability AI refuses because its account is empty. Opens the failed request. */
async function fail(page: Page, prompt: string): Promise<string> {
  await providers.set('stability', { refuse: { on: 'submit', status: 402 } })
  const id = randomUUID()
  const form = { task: 'text_to_image', provider: 'stability', input: { prompt } }
  await done(studio.june.send('POST', '/ai/requests', { id, ...form }))
  await page.goto(`/ai/text-to-image?request=${id}`)
  await page.getByRole('heading', { name: 'This request failed' }).waitFor()
  return id
}

/** Every request with this prompt, newest first. */
async function requestsFor(prompt: string) {
  const { data } = await studio.june.get('GET /ai/requests', '/ai/requests')
  return data.filter(({ input }) => input['prompt'] === prompt)
}

/** Waits until the page shows a different request. */
const untilAnother = (page: Page, id: string): Promise<void> =>
  page.waitForURL((url) => ![null, id].includes(url.searchParams.get('request')))

test('once the provider has recovered, June tries a failed request again, and pays once for the new one', async () => {
  const { page, faults } = studio.seat
  const before = await balanceOf(studio.june)
  const id = await fail(page, 'A ferry at noon')
  expect(await balanceOf(studio.june)).toBe(before)
  await providers.set('stability')
  await page.getByRole('button', { name: /Try again.*0\.70/ }).click()
  await untilAnother(page, id)
  await untilMade(page)
  const [again, failed, ...others] = await requestsFor('A ferry at noon')
  expect([failed?.id, others]).toEqual([id, []])
  expect(again).toMatchObject({ status: 'succeeded', charged: 0.7, input: failed?.input })
  expect(failed).toMatchObject({ status: 'failed', charged: 0, outputs: [] })
  expect(await balanceOf(studio.june)).toBeCloseTo(before - 0.7)
  expect(faults).toEqual([])
})

test('if the price has changed, a retry sends nothing until June has seen the new price', async () => {
  const { page, faults } = studio.seat
  const before = await balanceOf(studio.june)
  // Her page still shows the price from before the operator raised it.
  const cheaper = (key: string, value: unknown): unknown => (key === 'price' ? 0.6 : value)
  const showPrices = await intercept(page, /\/api\/ai\/requests(\?|\/)/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: JSON.parse(await response.text(), cheaper) as unknown })
  })
  const id = await fail(page, 'A ferry at night')
  await providers.set('stability')
  await page.getByRole('button', { name: /Try again.*0\.60/ }).click()
  await page.getByText('price has changed').first().waitFor()
  const raised = page.getByRole('button', { name: /Try again.*0\.70/ })
  await raised.waitFor()
  expect((await requestsFor('A ferry at night')).map((request) => request.id)).toEqual([id])
  expect(await balanceOf(studio.june)).toBe(before)
  await showPrices()

  await raised.click()
  await untilAnother(page, id)
  await untilMade(page)
  expect((await requestsFor('A ferry at night')).map(({ status }) => status)).toEqual(['succeeded', 'failed'])
  expect(await balanceOf(studio.june)).toBeCloseTo(before - 0.7)
  expect(faults).toEqual([])
})
