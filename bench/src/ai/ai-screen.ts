import { randomUUID } from 'node:crypto'
import type { Person } from '@fanfare/server/testing/create-person'
import type { Page } from 'playwright-core'
import type { InstantProvider } from './ai-provider.ts'
import { openBrowser } from '../browser.ts'
import type { Running } from '../processes.ts'
import { inMilliseconds, type Line } from '../table.ts'

const REQUESTS = 35
/** The first ones fill caches and compile what all need. */
const WARM_UP = 5

/** A person who stays on the page of a tool: how long it takes from the provider's answer until Chromium shows the picture. */
export async function measureScreen(
  { url }: Running,
  { cookie }: Person,
  provider: InstantProvider,
): Promise<Line> {
  await using browser = await openBrowser()
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
  const page = await context.newPage()
  await page.goto('/ai/text-to-image')
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

/** Sends the form with these words, and answers when the picture of them was drawn, in milliseconds since 1970. */
async function generate(page: Page, prompt: string): Promise<number> {
  await page.getByLabel('Prompt', { exact: true }).fill(prompt)
  const shown = page.evaluate(untilDrawn, prompt)
  await page.getByRole('button', { name: /^Generate/ }).click()
  return shown
}

/** Runs in the page: nothing outside of this function exists there. The small pictures of a list don't count. */
const untilDrawn = (alt: string): Promise<number> =>
  new Promise((resolve) => {
    const look = (): void => {
      const pictures = [...document.images].filter((image) => image.alt === alt && image.width > 200)
      const isThere = pictures.some((image) => image.complete && image.naturalWidth > 0)
      // What a frame finds is drawn when the next one begins.
      if (isThere) requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
