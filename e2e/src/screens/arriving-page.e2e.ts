import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, patienceMs, phone, visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { featureCreator } from '../ledger.ts'
import { untilAppReady } from '../settled.ts'
import { noteShifts, shiftsOn } from '../shifts.ts'
import { join } from '../steps.ts'

// A slow connection delivers a page in parts. The browser must not show it before all of it has arrived: what it
// showed first would move when the rest arrives.
let fanfare: Fanfare
let browser: Browser
let slow: SlowConnection

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  const { page, context } = await visit(browser, fanfare)
  await join(page, { username: 'mia', name: 'Mia Moreau' })
  await featureCreator(fanfare, { username: 'mia' })
  await context.close()
  slow = await connectSlowly(fanfare.url)
})
afterAll(async () => {
  await browser.close()
  slow.server.close()
  await fanfare.stop()
})

test('a profile page isn’t shown until all of it has arrived, and nothing moves when it does', async () => {
  const { page, context } = await visit(browser, { ...fanfare, size: phone })
  await noteShifts(page)
  await page.goto(`${slow.url}/mia`, { waitUntil: 'commit' })
  await untilHalfArrived(page)
  await expect(untilShown(page, 1000)).rejects.toThrow('Timeout')
  slow.sendRest()
  await page.getByRole('button', { name: 'More', exact: true }).waitFor()
  await untilAppReady(page)
  await untilShown(page, patienceMs)
  expect(await shiftsOn(page)).toEqual([])
  await context.close()
})

/** Where the first half of Mia's page ends: after the first of several buttons in a row. */
const middle = /aria-label="Follow Mia Moreau".*?<\/button>/

interface SlowConnection {
  url: string
  server: Server
  /** Sends the second half of the page. */
  sendRest: () => void
}

/** Forwards requests to a server. It sends Mia's page in two halves, the second when `sendRest` is called. */
async function connectSlowly(target: string): Promise<SlowConnection> {
  const { promise: rest, resolve: sendRest } = Promise.withResolvers<void>()
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, host: new URL(target).host, 'accept-encoding': 'identity' }
    const onward = request(new URL(incoming.url ?? '/', target), { method: incoming.method, headers })
    onward.once('response', (response) => {
      if (incoming.url === '/mia') void sendHalves(response, outgoing)
      else send(response, outgoing)
    })
    incoming.pipe(onward)
  })
  const send = (response: IncomingMessage, outgoing: ServerResponse): void => {
    outgoing.writeHead(response.statusCode ?? 500, response.headers)
    response.pipe(outgoing)
  }
  const sendHalves = async (response: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const html = await text(response)
    const found = middle.exec(html)
    if (!found) throw new Error('The page doesn’t contain the button after which it is split.')
    const end = found.index + found[0].length
    const { 'content-length': _length, ...headers } = response.headers
    outgoing.writeHead(response.statusCode ?? 500, headers)
    outgoing.write(html.slice(0, end))
    await rest
    outgoing.end(html.slice(end))
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, sendRest }
}

/** Waits for the first half and the styles. Polls, because a browser that shows nothing has no animation frames. */
async function untilHalfArrived(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      const hasStyles = links.length > 0 && links.every((link) => link.sheet !== null)
      return hasStyles && document.querySelector('[aria-label="Follow Mia Moreau"]') !== null
    },
    undefined,
    { polling: 50 },
  )
}

/** Waits until the browser has shown something. Fails after `timeout` milliseconds. */
const untilShown = (page: Page, timeout: number): Promise<unknown> =>
  page.waitForFunction(() => performance.getEntriesByType('paint').length > 0, undefined, {
    polling: 50,
    timeout,
  })
