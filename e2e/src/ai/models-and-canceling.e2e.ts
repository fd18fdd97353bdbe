import { startProviderProcess, type ProviderProcess } from '@fanfare/server/testing/ai/provider-process'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceOf } from '../members.ts'
import { juneAtTheStudio } from './june-at-the-studio.ts'
import { untilMade } from './until-made.ts'

// June chooses a model for herself, and changes her mind while a provider is working.
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
  await page.getByRole('textbox', { name: 'Prompt' }).fill(prompt)
  await page.getByRole('button', { name: /^Generate/ }).click()
  await page.waitForURL(/request=/)
  return new URL(page.url()).searchParams.get('request') ?? ''
}

const requestOf = (id: string) => studio.june.get('GET /ai/requests/:id', `/ai/requests/${id}`)

test('June chooses a model by its price and record, and only that model’s provider gets her request', async () => {
  const { page, faults } = studio.seat
  await page.goto('/ai/text-to-image')
  const model = page.getByRole('button', { name: /^Model: / })
  await model.filter({ hasText: 'Auto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Model', exact: true })
  const auto = dialog.getByRole('radio', { name: /^Auto/ })
  await auto.waitFor()
  expect(await auto.isChecked()).toBe(true)
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

test('June is asked before she cancels what a provider has begun, and gets her credits back once it stops', async () => {
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
  expect(await dialog.count()).toBe(0)
  expect(await balanceOf(studio.june)).toBe(before)
  expect(await requestOf(id)).toMatchObject({ status: 'canceled', charged: 0, outputs: [] })
  expect(await providers.jobs('luma')).toMatchObject([{ state: 'canceled' }])
  expect(faults).toEqual([])
})
