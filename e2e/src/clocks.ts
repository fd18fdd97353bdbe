import type { Page } from 'playwright-core'
import { patienceMs } from './browser.ts'
import { until } from './person.ts'

/** Stops the page's clock, so that no timer runs. The clock has to be installed first. */
export async function stopPageClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  // Pauses at a time slightly in the future, because the call takes a moment and can't pause in the past.
  await page.clock.pauseAt(now + 15_000)
}

/** Waits for the next day if midnight UTC is near, so that a whole test runs on one day. */
export async function untilDayHasTime(): Promise<void> {
  const dayMs = 86_400_000
  await until(() => Promise.resolve(dayMs - (Date.now() % dayMs) > patienceMs / 2))
}
