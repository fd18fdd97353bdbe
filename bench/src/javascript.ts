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
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    // Modules that the page announces ahead count as well, whatever the browser calls them.
    if (!new URL(response.url()).pathname.endsWith('.js')) return
    sizes.push(
      response
        .request()
        .sizes()
        .then((size) => size.responseBodySize),
    )
  })
  await page.goto(fanfare.url)
  await page.getByRole('article').first().waitFor()
  await page.waitForLoadState('networkidle')
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
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
