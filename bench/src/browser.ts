import { chromium, type Browser, type CDPSession } from 'playwright-core'

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

/** What a page sends and receives. */
export interface Traffic {
  /** How long nothing was sent or received. */
  quietMs(): number
  /** The JavaScript received so far, as it crossed the network. */
  scriptBytes(): number
}

/**
 * Counts from the browser's own events. Asking Playwright for the size of each answer waits forever for one that never
 * ends: a script that was announced ahead, and given up when the page had it already.
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
    // Modules that the page announces ahead count as well, whatever the browser calls them.
    if (new URL(response.url).pathname.endsWith('.js')) heads.set(requestId, response.encodedDataLength)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    note()
    const head = heads.get(requestId)
    if (head !== undefined) scriptBytes += Math.max(0, encodedDataLength - head)
  })
  return { quietMs: () => performance.now() - changedAt, scriptBytes: () => scriptBytes }
}
