import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { watchTraffic } from '../browser.ts'
import { watchPaint, type Watched } from './watch-paint.ts'

/** A phone and its line, as Lighthouse's mobile preset has them. */
const phone = { width: 412, height: 823 }
const density = 1.75
const slowdown = 4
const latencyMs = 150
const upBits = 750_000

const quietMs = 5000
const mostMs = 90_000

export interface Visit {
  url: string
  /** The readable text of the page. */
  content: string
  /** Bits a second that the line brings. */
  downBits: number
}

/** The timings of a visitor on a phone, in milliseconds since the page was requested. */
export interface Seen {
  largestPaint: number
  readable: number
  /** How long the page was busy beyond 50 ms at a time, from the first paint until it was quiet. */
  blocked: number
  /** How far things moved that were there; without a unit. */
  shift: number
  scriptBytes: number
}

/** Opens a page with nothing cached, and waits until it has been quiet for five seconds. */
export async function visit(browser: Browser, { url, content, downBits }: Visit): Promise<Seen> {
  await using context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: density,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.addInitScript(watchPaint, content)
  const client = await context.newCDPSession(page)
  const traffic = await watchTraffic(client)
  await slowDown(client, downBits)
  await page.goto(url, { waitUntil: 'commit', timeout: mostMs })
  const watched = await untilQuiet(page, traffic.quietMs)
  const { contentAt, firstPaint, largestPaint, shift } = watched
  if (contentAt === 0 || firstPaint === 0) throw new Error(`${url} showed no ${content}.`)
  const readable = Math.max(contentAt, firstPaint)
  return { largestPaint, readable, blocked: blockedIn(watched), shift, scriptBytes: traffic.scriptBytes() }
}

async function slowDown(client: CDPSession, downBits: number): Promise<void> {
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: downBits / 8,
    uploadThroughput: upBits / 8,
  })
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

async function untilQuiet(page: Page, trafficQuietMs: () => number): Promise<Watched> {
  const until = performance.now() + mostMs
  for (;;) {
    await pause(500)
    const { now, ...watched } = await page.evaluate(() => ({ ...window.paint, now: performance.now() }))
    const lastTask = watched.longTasks.at(-1)?.end ?? 0
    const isOver = performance.now() > until
    if (isOver || (watched.contentAt > 0 && trafficQuietMs() > quietMs && now - lastTask > quietMs))
      return watched
  }
}

const blockedIn = ({ firstPaint, longTasks }: Watched): number =>
  longTasks.reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, firstPaint) - 50), 0)
