import { load, median, percentile, timeEach } from './load.ts'
import { startBareServer, startFanfare, type Running } from './processes.ts'
import { viewer } from '@fanfare/server/testing/seeds/posts'
import { ratio, type Line } from './table.ts'
import { createMeasuredWorld } from './world.ts'

const headers = { cookie: `fanfare_session=${viewer.token}` }
const rounds = 5
const secondsEach = 4
const connections = 16

/** Compares a signed-in viewer's feed pages with a bare server that sends the same rows. Both take turns in one run. */
export async function measureFeed(): Promise<Line[]> {
  await using world = await createMeasuredWorld({ posts: 100_000, likes: 1_000_000 })
  await using fanfare = await startFanfare(world.url, world.folder)
  const lines: Line[] = []
  for (const limit of [5, 20]) {
    await using bare = await startBareServer(world.url, { limit, viewer: viewer.profileId })
    lines.push(await compare(fanfare, bare, limit))
  }
  lines.push(await compareFirstPage(fanfare))
  return lines
}

/** The cost of the creators on the first page. */
async function compareFirstPage(fanfare: Running): Promise<Line> {
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const rateOf = async (offset: number) => {
      const url = `${fanfare.url}/api/post?limit=5&offset=${offset}`
      return (await load({ url, headers, connections, seconds: secondsEach })).requestsPerSecond
    }
    ratios.push((await rateOf(0)) / (await rateOf(1)))
  }
  return {
    what: 'first feed page, with featured and suggested creators: requests a second beside a page without them',
    figure: ratio(median(ratios)),
    aim: 'none: the price of the creators',
  }
}

async function compare(fanfare: Running, bare: Running, limit: number): Promise<Line> {
  // The first page also includes creators, which the bare server doesn't return.
  const page = `${fanfare.url}/api/post?limit=${limit}&offset=1`
  await load({ url: page, headers, connections, seconds: 3 })
  await load({ url: bare.url, connections, seconds: 2 })
  const ratios: number[] = []
  const rates: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const ours = await load({ url: page, headers, connections, seconds: secondsEach })
    const theirs = await load({ url: bare.url, connections, seconds: secondsEach })
    ratios.push(ours.requestsPerSecond / theirs.requestsPerSecond)
    rates.push(ours.requestsPerSecond)
  }
  return {
    what: `feed page of ${limit} posts, 100,000 posts, 1,000,000 likes: requests a second beside the bare server`,
    figure: `${ratio(median(ratios))} (${Math.round(median(rates))} a second)`,
    aim: '0.85 or more',
  }
}

/** Compares the first page with the 500th, in a small and in a large world. */
export async function measureDepth(): Promise<Line[]> {
  const times: { name: string; p99: number }[] = []
  for (const posts of [10_000, 1_000_000]) {
    await using world = await createMeasuredWorld({ posts, likes: posts })
    await using fanfare = await startFanfare(world.url, world.folder)
    const cursor = await cursorOfPage(fanfare, 500)
    await timeEach(300, () => page(fanfare, null))
    times.push({ name: `${posts} posts, page 1`, p99: await p99(fanfare, null) })
    times.push({ name: `${posts} posts, page 500`, p99: await p99(fanfare, cursor) })
  }
  const least = Math.min(...times.map((time) => time.p99))
  return times.map(({ name, p99: value }) => ({
    what: `feed page of 5, ${name}: p99 beside the quickest of the four`,
    figure: `${ratio(value / least)} (${value.toFixed(1)} ms)`,
    aim: '1.30 or less',
  }))
}

// The median of several runs' p99, so that one pause of the machine doesn't count.
async function p99(fanfare: Running, cursor: string | null): Promise<number> {
  const runs: number[] = []
  for (let run = 0; run < 5; run += 1)
    runs.push(percentile(await timeEach(400, () => page(fanfare, cursor)), 0.99))
  return median(runs)
}

async function cursorOfPage(fanfare: Running, number: number): Promise<string | null> {
  let cursor: string | null = null
  for (let index = 1; index < number; index += 1) cursor = await page(fanfare, cursor)
  return cursor
}

async function page({ url }: Running, cursor: string | null): Promise<string | null> {
  const query = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
  const response = await fetch(`${url}/api/post?limit=5${query}`, { headers })
  const body: unknown = await response.json()
  return nextCursorIn(body)
}

function nextCursorIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('pagination' in body))
    throw new Error('This isn’t a page of the feed.')
  const { pagination } = body
  const hasNext = typeof pagination === 'object' && pagination !== null && 'next_cursor' in pagination
  return hasNext && typeof pagination.next_cursor === 'string' ? pagination.next_cursor : null
}
