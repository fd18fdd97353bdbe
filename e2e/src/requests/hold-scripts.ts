import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page, Response } from 'playwright-core'

const screens = path.resolve(import.meta.dirname, '../../../web/dist/screens.json')

/** Returns the path of the script that contains a module of the web app, such as `src/app/routes/feed-top.tsx`. */
export async function scriptOf(module: string): Promise<string> {
  const scripts = JSON.parse(await readFile(screens, 'utf8')) as Record<string, { file: string }>
  const script = scripts[module]
  if (!script) throw new Error(`${module} has no script of its own.`)
  return `/${script.file}`
}

/** Delays the app's scripts until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/**
 * Opens an address as if on a slow connection: the document and its styles have loaded, but the app may not have. Waits
 * for the styles, because they hide elements such as the navigation for the other size.
 */
export async function openEarly(page: Page, address: string): Promise<Response | null> {
  const response = await openRendered(page, address, 'commit')
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    return links.length > 0 && links.every((link) => link.sheet !== null)
  })
  return response
}

/**
 * Opens an address until the server has rendered its page, at most five times. A server that is too busy sends the
 * document without content, and leaves the rendering to the browser.
 */
export async function openRendered(
  page: Page,
  address: string,
  waitUntil: 'commit' | 'networkidle',
): Promise<Response | null> {
  for (let attempts = 1; ; attempts += 1) {
    const response = await page.goto(address, { waitUntil })
    const isRendered = (await response?.text())?.includes('id="page-data"') ?? true
    if (isRendered || attempts === 5) return response
  }
}
