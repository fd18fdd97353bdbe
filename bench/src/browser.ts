import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
} from 'playwright-core'
import type { Running } from './processes.ts'

/** A real Chromium without a window. */
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

/** A page of a person who is signed in to a server, in a context of its own. */
export async function openPageAs(
  browser: Browser,
  { url }: Running,
  { cookie, ...options }: { cookie: string } & BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', ...options })
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=')
    return { name, value, url }
  })
  await context.addCookies(cookies)
  return context.newPage()
}

/** The bytes that a page sends and receives. */
export interface Traffic {
  /** How long nothing was sent or received. */
  quietMs(): number
  /** The JavaScript received so far, as it crossed the network. */
  scriptBytes(): number
}

/**
 * Counts from the browser's own events. Playwright's method for the size of a response waits forever for one that never
 * ends: a script that was preloaded, and dropped because the page already had it.
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
    // Modules that the page preloads count as well, whatever type the browser reports for them.
    if (new URL(response.url).pathname.endsWith('.js')) heads.set(requestId, response.encodedDataLength)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    note()
    const head = heads.get(requestId)
    if (head !== undefined) scriptBytes += Math.max(0, encodedDataLength - head)
  })
  return { quietMs: () => performance.now() - changedAt, scriptBytes: () => scriptBytes }
}
