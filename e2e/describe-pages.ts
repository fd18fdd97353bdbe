import type { Page } from 'playwright-core'
import { afterEach } from 'vitest'
import { openPages } from './src/browser.ts'

/** How much of a page's content is printed, in characters. */
const longest = 4000

// A failed test prints what every open page shows, because the failure may not come back on the next run.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const page of openPages) process.stderr.write(`${await describePage(page)}\n`)
})

/** A page's address and content, as a screen reader would read it. */
async function describePage(page: Page): Promise<string> {
  const content = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5000 })
    .catch((error: unknown) => `no content: ${String(error)}`)
  const rest = content.length > longest ? `\n… and ${content.length - longest} more characters` : ''
  return `${page.url()} shows:\n${content.slice(0, longest)}${rest}`
}
