import type { Browser } from 'playwright-core'
import { buildWeb } from '../../../scripts/build-web.ts'
import { openBrowser } from '../browser.ts'
import { median } from '../load.ts'
import { startFanfare, type Running } from '../processes.ts'
import { ratio, type Line } from '../table.ts'
import { createMeasuredWorld } from '../world.ts'
import { fillWorld } from './fill.ts'
import { visit } from './visit.ts'

const rounds = 3
const downBits = 400_000

interface Screen {
  name: string
  path: string
  /** A selector that matches once the screen has its data. */
  content: string
}

/** Matches the heading of a screen without skeletons. */
const withData = 'main:not(:has(.skeleton)) h1'

const feed: Screen = { name: 'feed', path: '/', content: 'article' }

const screens: readonly Screen[] = [
  feed,
  { name: 'notifications', path: '/notifications', content: withData },
  { name: 'settings', path: '/settings', content: withData },
  { name: 'chat', path: '/chat', content: withData },
]

/** Compares a signed-in user's screens on a slow connection with a visitor's feed. All take turns in one run. */
export async function measureSignedIn(): Promise<Line[]> {
  await buildWeb()
  await using world = await createMeasuredWorld(null)
  const { member } = await fillWorld(world)
  await using fanfare = await startFanfare(world.url, world.folder)
  await using browser = await openBrowser()
  const lines: Line[] = []
  for (const screen of screens) lines.push(await compare({ browser, fanfare, cookie: member.cookie }, screen))
  return lines
}

interface Measuring {
  browser: Browser
  fanfare: Running
  cookie: string
}

async function compare({ browser, fanfare, cookie }: Measuring, screen: Screen): Promise<Line> {
  const open = ({ path, content }: Screen, as?: string) =>
    visit(browser, {
      url: `${fanfare.url}${path}`,
      content,
      downBits,
      ...(as !== undefined && { cookie: as }),
    })
  const own: { firstPaint: number; readable: number }[] = []
  const visitors: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    own.push(await open(screen, cookie))
    visitors.push((await open(feed)).firstPaint)
  }
  const firstPaint = median(own.map((seen) => seen.firstPaint))
  const readable = median(own.map((seen) => seen.readable))
  const visitor = median(visitors)
  return {
    what: `${screen.name}, signed in, at 400 kbit/s: first paint beside a visitor’s feed`,
    figure: `${ratio(firstPaint / visitor)} (${inMs(firstPaint)}, ${inMs(visitor)}; with its data after ${inMs(readable)})`,
    aim: '1.20 or less',
  }
}

const inMs = (value: number): string => `${Math.round(value)} ms`
