import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The button in the header that shows the balance and opens Add credits. */
export const balanceShown = (page: Page, balance: string): Locator =>
  page.getByRole('button', { name: `${balance} credits. Add credits` })

/** Fills in the sandbox's payment page with the standard test card or this one, and pays. */
export async function payAtSandbox(page: Page, card?: string): Promise<void> {
  await page.getByRole('banner').getByText('Sandbox: no real money moves.').waitFor()
  await page.getByRole('button', { name: 'Use test card' }).click()
  await page.locator('input[name=number][value^="4242"]').waitFor()
  if (card) await page.getByLabel('Card number').fill(card)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

/** Buys the package with this many credits in the open Add credits dialog. Ends on the page it was opened on. */
export async function buyPackage(page: Page, credits: number): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add credits' })
  await dialog.getByRole('radio', { name: new RegExp(`^${credits} credits`) }).check()
  await dialog.getByRole('button', { name: /^Pay \$/ }).click()
  await payAtSandbox(page)
  await page.getByText(`${credits} credits added.`).waitFor()
}

/** A dialog takes the focus when it opens, so wait for that before pressing a key. */
export const untilFocused = (dialog: Locator): Promise<void> =>
  expect.poll(() => dialog.evaluate((element) => element.matches(':focus-within'))).toBe(true)

/** Marks the page, so that a test can tell whether it was reloaded. */
export const markPage = (page: Page): Promise<void> =>
  page.evaluate(() => void (document.documentElement.dataset['marked'] = 'yes'))

export const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset['marked'] === 'yes')
