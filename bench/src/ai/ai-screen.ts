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
 * How long it takes from the provider's answer until Chromium shows the picture to a user who stays on the tool's page.
 */
export async function measureScreen(
  server: Running,
  { cookie }: Person,
  provider: InstantProvider,
): Promise<Line> {
  await using browser = await openBrowser()
  const page = await openPageAs(browser, server, { cookie })
  await openScreen(page, '/ai/text-to-image')
  const times: number[] = []
  for (let index = 0; index < REQUESTS; index += 1) {
    const id = randomUUID()
    const shownAt = await generate(page, `A boat ${id}`)
    if (index >= WARM_UP) times.push(shownAt - performance.timeOrigin - provider.timesOf(id).answered)
  }
  return {
    what: 'from the answer of the provider to the picture on the screen of Chromium: median, p95',
    figure: inMilliseconds(times),
    aim: 'at most 1,500 ms in the median',
  }
}

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
