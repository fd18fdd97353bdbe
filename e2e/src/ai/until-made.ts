import type { Page } from 'playwright-core'

/**
 * How long the local engine may take, in milliseconds. Its processes let everything else on the machine go first, so beside
 * another busy program they get about a tenth of a core.
 */
export const engineMs = 300_000

/** Waits until the result that was asked for on this page is shown. */
export const untilMade = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Remix' }).waitFor({ timeout: engineMs })
