import { setTimeout as pause } from 'node:timers/promises'
import { buildWeb } from '../../scripts/build-web.ts'
import { openBrowser, watchTraffic } from './browser.ts'
import { startFanfare } from './processes.ts'
import { viewer } from '@fanfare/server/testing/seeds/posts'
import type { Line } from './table.ts'
import { createMeasuredWorld } from './world.ts'

const quietMs = 2000
const mostMs = 60_000

/** How much JavaScript a signed-in user downloads before they see the feed's first post. */
export async function measureJavascript(): Promise<Line[]> {
  await buildWeb()
  await using world = await createMeasuredWorld({ posts: 200, likes: 200 })
  await using fanfare = await startFanfare(world.url, world.folder)
  await using browser = await openBrowser()
  const context = await browser.newContext()
  await context.addCookies([{ name: 'fanfare_session', value: viewer.token, url: fanfare.url }])
  const page = await context.newPage()
  const traffic = await watchTraffic(await context.newCDPSession(page))
  await page.goto(fanfare.url)
  await page.getByRole('article').first().waitFor()
  const until = performance.now() + mostMs
  while (traffic.quietMs() < quietMs) {
    if (performance.now() > until) throw new Error(`The feed is still loading after ${mostMs / 1000} s.`)
    await pause(100)
  }
  return [
    {
      what: 'JavaScript sent until the feed shows and the network is quiet, compressed',
      figure: `${(traffic.scriptBytes() / 1000).toFixed(0)} kB`,
      aim: '130 kB or less',
    },
  ]
}
