import type { Page, Response } from 'playwright-core'

/** Keeps the app from arriving until what this answers is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/**
 * Opens an address as a person on a slow line sees it at first: the document and its styles are there, the app need
 * not be. Until its styles have arrived, a page holds elements that they hide, such as the navigation of the other size.
 */
export async function openEarly(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    return links.length > 0 && links.every((link) => link.sheet !== null)
  })
  return response
}
