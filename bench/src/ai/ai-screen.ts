import { randomUUID } from 'node:crypto'
import type { Person } from '@fanfare/server/testing/create-person'
import type { Page } from 'playwright-core'
import type { InstantProvider } from './ai-provider.ts'
import { openBrowser, openPageAs, openScreen } from '../browser.ts'
import type { Running } from '../processes.ts'
import { inMilliseconds, type Line } from '../table.ts'
import { within } from '../ending/within.ts'

const REQUESTS = 35
/** The first requests fill caches and compile shared code, so they aren't counted. */
const WARM_UP = 5
const MOST_SECONDS = 60

/**
 * Two delays in Chromium for a user who stays on the tool's page: from the provider's answer until the picture is
 * shown, and from a change in the form until the button shows the new price.
 */
export async function measureScreen(
  server: Running,
  { cookie }: Person,
  provider: InstantProvider,
): Promise<Line[]> {
  await using browser = await openBrowser()
  const page = await openPageAs(browser, server, { cookie })
  await openScreen(page, '/ai/text-to-image')
  const times: number[] = []
  for (let index = 0; index < REQUESTS; index += 1) {
    const id = randomUUID()
    const shownAt = await generate(page, `A boat ${id}`)
    if (index >= WARM_UP) times.push(shownAt - performance.timeOrigin - provider.timesOf(id).answered)
  }
  return [
    {
      what: 'from the answer of the provider to the picture on the screen of Chromium: median, p95',
      figure: inMilliseconds(times),
      aim: 'at most 1,500 ms in the median',
    },
    await measurePrice(page),
  ]
}

/** The numbers of pictures to choose. Each round begins with the number that ended the previous one. */
const CHANGES = [
  ['2', '3', '4'],
  ['3', '2', '1'],
] as const
const ROUNDS = 11

/** Opens a fresh page for each round, because a form's price is shown immediately if it was shown before. */
async function measurePrice(page: Page): Promise<Line> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await openScreen(page, '/ai/text-to-image')
    await page.locator('button[type=submit]:enabled').waitFor()
    for (const label of CHANGES[round % 2 === 0 ? 0 : 1]) {
      const changed = page.evaluate(untilRepriced, label)
      const time = await within(MOST_SECONDS, `The price of ${label} pictures`, changed)
      if (round > 0) times.push(time)
    }
  }
  return {
    what: 'from a change in the form to the new price on the button in Chromium: median, p95',
    figure: inMilliseconds(times),
    aim: 'at most 150 ms',
  }
}

/**
 * Chooses an option, and returns the milliseconds until another price was painted on the button. Runs in the page, so
 * it can't use anything defined outside of this function.
 */
const untilRepriced = (label: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const button = document.querySelector('button[type=submit]')
    const option = [...document.querySelectorAll('label')].find((one) => one.textContent.trim() === label)
    if (!button || !option) {
      reject(new Error(`Found no option ${label}.`))
      return
    }
    const before = button.textContent
    const began = performance.now()
    option.click()
    const look = (): void => {
      // A price found in one frame is painted before the next one begins.
      if (button.textContent === before) requestAnimationFrame(look)
      else requestAnimationFrame(() => resolve(performance.now() - began))
    }
    look()
  })

/** Sends the form with this prompt. Returns the time when its picture was painted, in milliseconds since 1970. */
async function generate(page: Page, prompt: string): Promise<number> {
  await page.getByLabel('Prompt', { exact: true }).fill(prompt)
  const shown = within(MOST_SECONDS, `The picture of “${prompt}”`, page.evaluate(untilDrawn, prompt))
  const [shownAt] = await Promise.all([shown, page.getByRole('button', { name: /^Generate/ }).click()])
  return shownAt
}

/**
 * Runs in the page, so it can't use anything defined outside of this function. Ignores the small pictures of a list.
 */
const untilDrawn = (alt: string): Promise<number> =>
  new Promise((resolve) => {
    const look = (): void => {
      const pictures = [...document.images].filter((image) => image.alt === alt && image.width > 200)
      const isActive = pictures.some((image) => image.complete && image.naturalWidth > 0)
      // A picture found in one frame is painted before the next one begins.
      if (isActive) requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
