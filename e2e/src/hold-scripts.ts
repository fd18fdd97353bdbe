import type { Page, Response } from 'playwright-core'

/** Holds the app's scripts back until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/**
 * Opens an address as on a slow line: the document and its styles have loaded, the app may not have. Without its
 * styles, a page shows elements that they would hide, such as the navigation for the other size.
 */
export async function openEarly(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    return links.length > 0 && links.every((link) => link.sheet !== null)
  })
  return response
}
