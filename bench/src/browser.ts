import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
} from 'playwright-core'
import type { Running } from './processes.ts'

/** Starts a headless Chromium. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  })

/**
 * Opens a page in a new browser context, signed in as a user. Prints the requests that the server refuses, because a
 * benchmark otherwise only learns that something never appeared.
 */
export async function openPageAs(
  browser: Browser,
  { url }: Running,
  { cookie, ...options }: { cookie: string } & BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', ...options })
  await context.addCookies(cookiesFor(url, cookie))
  await context.addInitScript(() =>
    addEventListener('fanfare:ready', () => Reflect.set(window, 'isFanfareReady', true), { once: true }),
  )
  const page = await context.newPage()
  page.on('response', (response) => {
    if (response.status() < 400) return
    process.stderr.write(`${response.request().method()} ${response.url()}: ${response.status()}\n`)
  })
  return page
}

/** Opens a screen of the app and waits until it is interactive. The server's page shows it earlier. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => Reflect.get(window, 'isFanfareReady') === true)
}

/** Converts a request's cookies for a browser that opens `url`. */
export const cookiesFor = (url: string, cookie: string): { name: string; value: string; url: string }[] =>
  cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=')
    return { name, value, url: new URL('/', url).href }
  })

/** The bytes that a page sends and receives. */
export interface Traffic {
  /** The time since anything was last sent or received. */
  quietMs(): number
  /** The bytes of JavaScript received so far, as transferred. */
  scriptBytes(): number
}

/**
 * Counts from the browser's own events. Playwright's method for a response's size would wait forever for a preloaded
 * script that the browser drops because the page already has it.
 */
export async function watchTraffic(client: CDPSession): Promise<Traffic> {
  let changedAt = performance.now()
  let scriptBytes = 0
  const heads = new Map<string, number>()
  const note = (): void => void (changedAt = performance.now())
  await client.send('Network.enable')
  client.on('Network.requestWillBeSent', note)
  client.on('Network.dataReceived', note)
  client.on('Network.loadingFailed', note)
  client.on('Network.responseReceived', ({ requestId, response }) => {
    note()
    // Also counts preloaded modules, for which the browser may report another type.
    if (new URL(response.url).pathname.endsWith('.js')) heads.set(requestId, response.encodedDataLength)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    note()
    const head = heads.get(requestId)
    if (head !== undefined) scriptBytes += Math.max(0, encodedDataLength - head)
  })
  return { quietMs: () => performance.now() - changedAt, scriptBytes: () => scriptBytes }
}
