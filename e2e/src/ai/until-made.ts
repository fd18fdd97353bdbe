import type { Page } from 'playwright-core'

/**
 * The time limit for the local engine, in milliseconds. Its processes have the lowest priority, so they get only about
 * a tenth of a core while another program is busy.
 */
export const engineMs = 540_000

/** Waits until the result requested on this page is shown. */
export const untilMade = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Remix' }).waitFor({ timeout: engineMs })
