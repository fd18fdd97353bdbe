import type { Page } from 'playwright-core'
import { patienceMs } from './browser.ts'
import { until } from './person.ts'

/** Stops the page's clock, which has to be installed, so that no timer runs. */
export async function stopPageClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  // The clock can't be stopped in the past, and stopping takes a moment.
  await page.clock.pauseAt(now + 15_000)
}

/** Shortly before midnight UTC, waits for the next day, so that a whole test runs on one day. */
export async function untilDayHasTime(): Promise<void> {
  const dayMs = 86_400_000
  await until(() => Promise.resolve(dayMs - (Date.now() % dayMs) > patienceMs / 2))
}
