import { randomUUID } from 'node:crypto'
import type { AiProvider, AiTask } from '@fanfare/contract/ai/tasks'
import { startProviderProcess, type ProviderProcess } from '@fanfare/server/testing/ai/provider-process'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phone } from '../browser.ts'
import { untilDayHasTime } from '../clocks.ts'
import { done, visitAs } from '../members.ts'
import { until } from '../person.ts'
import { untilSettled } from '../settled.ts'
import { juneAtTheStudio } from './june-at-the-studio.ts'

// June looks for something that she requested earlier. The results don't matter, so most requests fail immediately.
const BOATS = 28
const TOTAL = BOATS + 2

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
beforeAll(async () => {
  await untilDayHasTime()
  for (const name of ['stability', 'luma'] as const) {
    await providers.set(name, { refuse: { on: 'submit', status: 400 } })
  }
  await request('text_to_video', 'luma', 'Waves below a pier')
  for (let number = 1; number <= BOATS; number += 1) {
    await request('text_to_image', 'stability', `Boat number ${number}`)
  }
  await request('text_to_image', 'bfl', 'A heron in the reeds')
})

/** Sends a request through the API, and waits until it has ended. Returns its id. */
async function request(task: AiTask, provider: AiProvider, prompt: string): Promise<string> {
  const id = randomUUID()
  await done(studio.june.send('POST', '/ai/requests', { id, task, provider, input: { prompt } }))
  await until(async () => {
    const { finished_at: end } = await studio.june.get('GET /ai/requests/:id', `/ai/requests/${id}`)
    return end !== null
  })
  return id
}

const entriesOf = (page: Page) => page.getByRole('list', { name: 'Your requests' }).getByRole('listitem')

test('the history is filtered by tool and by model, and choosing all shows the rest again', async () => {
  const { page, faults } = studio.seat
  const entries = entriesOf(page)
  await page.goto('/ai/history')
  await entries.filter({ hasText: 'A heron in the reeds' }).waitFor()
  const tool = page.getByLabel('Tool', { exact: true })
  const model = page.getByLabel('Model', { exact: true })
  await tool.selectOption({ label: 'Text to video' })
  await page.waitForURL(/task=text_to_video/)
  await expect.poll(() => entries.count()).toBe(1)
  await entries.getByText('Waves below a pier').waitFor()

  await tool.selectOption({ label: 'Text to image' })
  await page.waitForURL(/task=text_to_image/)
  await entries.filter({ hasText: 'A heron in the reeds' }).waitFor()
  await expect.poll(() => entries.filter({ hasText: 'Waves' }).count()).toBe(0)
  const { data } = await studio.june.get('GET /ai/requests', '/ai/requests?search=heron')
  const used = data[0]?.used
  await model.selectOption(`bfl:${used?.model ?? ''}`)
  await page.waitForURL(/model=bfl/)
  await expect.poll(() => entries.count()).toBe(1)
  await entries.getByText('A heron in the reeds').waitFor()

  // A tool's models can't be chosen for another tool, so choosing a tool removes the model from the filter.
  await tool.selectOption({ label: 'All tools' })
  await page.waitForURL((url) => url.search === '')
  await entries.filter({ hasText: 'Boat number' }).first().waitFor()
  await expect.poll(() => model.inputValue()).toBe('all')
  expect(faults).toEqual([])
})

test('the history is filtered by days: yesterday has nothing, and today has everything', async () => {
  const { page, faults } = studio.seat
  const entries = entriesOf(page)
  await page.goto('/ai/history')
  await entries.first().waitFor()
  const dayOf = (ago: number) =>
    page.evaluate((days) => {
      const date = new Date()
      date.setDate(date.getDate() - days)
      return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`
    }, ago)
  const choose = async (day: string) => {
    await page.getByRole('button', { name: /^Dates/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Dates' })
    for (const end of ['From', 'To']) {
      await dialog.getByLabel(end, { exact: true }).fill(day)
      await dialog.getByLabel(end, { exact: true }).press('Enter')
    }
    await page.keyboard.press('Escape')
  }
  const [yesterday, today] = [await dayOf(1), await dayOf(0)]
  await choose(yesterday)
  await page.waitForURL((url) => url.searchParams.get('to') === yesterday)
  await page.getByText('No results found').waitFor()
  await expect.poll(() => entries.count()).toBe(0)

  await page.getByRole('button', { name: 'Clear Dates' }).click()
  await page.waitForURL((url) => url.search === '')
  await entries.first().waitFor()
  await choose(today)
  await page.waitForURL(
    (url) => url.searchParams.get('from') === today && url.searchParams.get('to') === today,
  )
  await entries.filter({ hasText: 'A heron in the reeds' }).waitFor()
  await expect.poll(() => page.getByText('No results found').count()).toBe(0)
  expect(faults).toEqual([])
})

test('on a phone, scrolling to the end of the history loads the rest, and every request appears once', async () => {
  const { page, context, faults } = await visitAs(studio.browser, studio.fanfare, {
    ...studio.june,
    size: phone,
  })
  const entries = entriesOf(page)
  await page.goto('/ai/history')
  await entries.filter({ hasText: 'A heron in the reeds' }).waitFor()
  await untilSettled(page)
  // The first page is longer than the screen, so the second one isn't requested yet.
  expect(await entries.count()).toBe(24)
  expect(await entries.filter({ hasText: 'Waves below a pier' }).count()).toBe(0)
  await entries.last().scrollIntoViewIfNeeded()
  await entries.filter({ hasText: 'Waves below a pier' }).waitFor()
  await expect.poll(() => entries.count()).toBe(TOTAL)
  const links = await entries.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(links).size).toBe(TOTAL)
  await expect.poll(() => page.getByRole('button', { name: 'Load more' }).count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})
