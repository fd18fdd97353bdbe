import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { cookiesFor, watchTraffic } from '../browser.ts'
import { watchPaint, type Watched } from './watch-paint.ts'

/** The phone and connection of Lighthouse's mobile preset. */
const phone = { width: 412, height: 823 }
const density = 1.75
const slowdown = 4
const latencyMs = 150
const upBits = 750_000

const quietMs = 5000
const mostMs = 90_000

export interface Visit {
  url: string
  /** The text that makes the page readable. */
  content: string
  /** The download speed, in bits per second. */
  downBits: number
  /** The cookies of a signed-in user. */
  cookie?: string
}

/** The timings of a visitor on a phone, in milliseconds since the page was requested. */
export interface Seen {
  firstPaint: number
  largestPaint: number
  readable: number
  /** The total time by which tasks exceeded 50 ms, from the first paint until the page was quiet. */
  blocked: number
  /** The layout shift score, which has no unit. */
  shift: number
  scriptBytes: number
}

/** Opens a page with nothing cached, and waits until it has been quiet for five seconds. */
export async function visit(browser: Browser, { url, content, downBits, cookie }: Visit): Promise<Seen> {
  await using context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: density,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  if (cookie !== undefined) await context.addCookies(cookiesFor(url, cookie))
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
  const blocked = blockedIn(watched)
  return { firstPaint, largestPaint, readable, blocked, shift, scriptBytes: traffic.scriptBytes() }
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
