import { chromium } from 'playwright-core'
import { startFanfare } from './processes.ts'
import { viewer } from './seed.ts'
import type { Line } from './table.ts'
import { createMeasuredWorld } from './world.ts'

/** The JavaScript that crosses the network before a signed-in person sees the first post of the feed. */
export async function measureJavascript(): Promise<Line[]> {
  const world = await createMeasuredWorld({ posts: 200, likes: 200 })
  const fanfare = await startFanfare(world.url, world.folder)
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  })
  const context = await browser.newContext()
  await context.addCookies([{ name: 'fanfare_session', value: viewer.token, url: fanfare.url }])
  const page = await context.newPage()
  let bytes = 0
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return
    bytes += (await response.request().sizes()).responseBodySize
  })
  await page.goto(fanfare.url)
  await page.getByRole('article').first().waitFor()
  await page.waitForLoadState('networkidle')
  await browser.close()
  await fanfare.stop()
  await world.remove()
  return [
    {
      what: 'JavaScript sent until the feed shows and the network is quiet, compressed',
      figure: `${(bytes / 1000).toFixed(0)} kB`,
      aim: '150 kB or less',
    },
  ]
}
