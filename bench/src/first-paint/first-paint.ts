import { buildWeb } from '../../../scripts/build-web.ts'
import { openBrowser } from '../browser.ts'
import { load, median, timeEach, timeFor } from '../load.ts'
import { startBarePage, startFanfare, type Running } from '../processes.ts'
import { ratio, type Line } from '../table.ts'
import { createMeasuredWorld } from '../world.ts'
import { fillWorld, type Places } from './fill.ts'
import { visit, type Seen } from './visit.ts'

const rounds = 5
const mobileBits = 1_600_000
const slowBits = 400_000

/** A page that visitors open first, and the text that shows that it has been painted. */
interface Screen {
  name: string
  path: string
  content: string
}

const screensOf = ({ profile, post }: Places): Screen[] => [
  { name: 'feed', path: '/', content: 'article' },
  { name: 'explore', path: '/explore', content: 'main a[href^="/"] img' },
  { name: 'profile', path: profile, content: 'main h1' },
  { name: 'post', path: post, content: 'article' },
  { name: 'sign-in', path: '/signin', content: 'form input' },
]

/**
 * Compares the public pages on a phone with static HTML files of them without JavaScript. Both take turns in one run.
 */
export async function measureFirstPaint(): Promise<Line[]> {
  await buildWeb()
  await using world = await createMeasuredWorld(null)
  const screens = screensOf(await fillWorld(world))
  await using fanfare = await startFanfare(world.url, world.folder)
  await using bare = await startBarePage(
    fanfare,
    screens.map(({ path }) => path),
  )
  const lines: Line[] = []
  for (const screen of screens) lines.push(...(await compare(fanfare, bare, screen)))
  return [...lines, await measureRendering(fanfare), await measureReloads(fanfare)]
}

async function compare(fanfare: Running, bare: Running, { name, path, content }: Screen): Promise<Line[]> {
  await using browser = await openBrowser()
  const open = (of: Running, downBits: number): Promise<Seen> =>
    visit(browser, { url: `${of.url}${path}`, content, downBits })
  // The slow connection comes first, because it also warms up both servers.
  const slow = { page: await open(fanfare, slowBits), file: await open(bare, slowBits) }
  const pages: Seen[] = []
  const files: Seen[] = []
  for (let round = 0; round < rounds; round += 1) {
    pages.push(await open(fanfare, mobileBits))
    files.push(await open(bare, mobileBits))
  }
  return linesOf(name, { page: medianOf(pages), file: medianOf(files), slow })
}

interface Figures {
  page: Seen
  file: Seen
  slow: { page: Seen; file: Seen }
}

function linesOf(name: string, { page, file, slow }: Figures): Line[] {
  return [
    {
      what: `${name}: largest paint on a phone beside the static page's`,
      figure: beside(page.largestPaint, file.largestPaint),
      aim: '1.20 or less',
    },
    {
      what: `${name}: time blocked beyond the static page's`,
      figure: `${inMs(page.blocked - file.blocked)} (${inMs(page.blocked)}, ${inMs(file.blocked)})`,
      aim: 'at most 200 ms',
    },
    { what: `${name}: layout shift`, figure: page.shift.toFixed(3), aim: '0' },
    {
      what: `${name}: JavaScript, compressed`,
      figure: `${(page.scriptBytes / 1000).toFixed(0)} kB`,
      aim: '130 kB or less',
    },
    {
      what: `${name}: readable at 400 kbit/s beside the static page`,
      figure: beside(slow.page.readable, slow.file.readable),
      aim: 'as the static page',
    },
  ]
}

const beside = (page: number, file: number): string => `${ratio(page / file)} (${inMs(page)}, ${inMs(file)})`

const inMs = (value: number): string => `${Math.round(value)} ms`

function medianOf(all: readonly Seen[]): Seen {
  const of = (key: keyof Seen): number => median(all.map((seen) => seen[key]))
  return {
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    readable: of('readable'),
    blocked: of('blocked'),
    shift: of('shift'),
    scriptBytes: of('scriptBytes'),
  }
}

/** Few enough concurrent requests for the server to render every page. */
const connections = 4
const secondsEach = 4

/** Compares a visitor's rendered feed pages with the API response behind them. Both take turns. */
async function measureRendering({ url }: Running): Promise<Line> {
  let asked = 0
  // Each request has a different address, because the server caches each page for a while.
  const page = { url: `${url}/`, connections, nextPath: () => `/?page=${(asked += 1)}` }
  const api = { url: `${url}/api/post`, connections }
  await load({ ...page, seconds: 3 })
  await load({ ...api, seconds: 1 })
  const ratios: number[] = []
  const rates: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const pages = await load({ ...page, seconds: secondsEach })
    const answers = await load({ ...api, seconds: secondsEach })
    ratios.push(pages.requestsPerSecond / answers.requestsPerSecond)
    rates.push(pages.requestsPerSecond)
  }
  return {
    what: "rendered feed pages a second beside the same server's GET /api/post",
    figure: `${ratio(median(ratios))} (${median(rates).toFixed(1)} a second)`,
    aim: 'none: the price of rendering',
  }
}

const reloading = 20

/** How long the sign-in page takes to load, alone and while others keep reloading it. */
async function measureReloads({ url }: Running): Promise<Line> {
  const open = async (): Promise<void> => void (await (await fetch(`${url}/signin`)).text())
  await open()
  const alone = median(await timeEach(50, open))
  const reloads = load({ url: `${url}/signin`, connections: reloading, seconds: secondsEach })
  const among = median(await timeFor((secondsEach - 1) * 1000, open))
  await reloads
  return {
    what: `sign-in page while ${reloading} others reload it, beside alone`,
    figure: beside(among, alone),
    aim: `below ${reloading}: they share a rendering`,
  }
}
