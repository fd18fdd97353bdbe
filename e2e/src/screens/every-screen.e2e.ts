import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, visit, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { visitAs } from '../members.ts'
import { loadAfresh, untilSettled } from '../settled.ts'
import { violationsHere } from '../violations.ts'
import { cutOff } from './cut-off.ts'
import { everyScreen, type Opener, type ScreenToSee } from './screens-to-see.ts'
import { createLivedWorld } from './lived-world.ts'
import { everyState } from './states-to-see.ts'
import { widths } from './widths.ts'

// Every screen, with names and texts as long and as varied as people might write them.
let fanfare: Fanfare
let browser: Browser
let screens: ScreenToSee[]
let visits: Record<Opener, Visit>

beforeAll(async () => {
  fanfare = await startFanfare(() => ({ PAYOUT_WAIT_DAYS: '0', LOCAL_ENGINE_WORKERS: '1' }))
  browser = await openBrowser()
  const world = await createLivedWorld(fanfare)
  screens = [...Object.values(everyScreen(world)).flat(), ...everyState(world)]
  visits = {
    visitor: await visit(browser, fanfare),
    newcomer: await visitAs(browser, fanfare, world.newcomer),
    newFan: await visitAs(browser, fanfare, world.newFan),
    newCreator: await visitAs(browser, fanfare, world.newCreator),
    newSeller: await visitAs(browser, fanfare, world.newSeller),
    wilhelmina: await visitAs(browser, fanfare, world.wilhelmina),
    michal: await visitAs(browser, fanfare, world.michal),
    banned: await visitAs(browser, fanfare, world.banned),
    admin: await visitAs(browser, fanfare, world.admin),
  }
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

test('every screen loads, isn’t wider than the window, cuts off no control at any of 24 widths, and passes WCAG A and AA', async () => {
  const tooWide: Record<string, string[]> = {}
  const violated: Record<string, string[]> = {}
  const failed: Record<string, string[]> = {}
  for (const seen of screens) {
    const { who, paths, open } = seen
    const { page, faults } = visits[who]
    for (const path of paths) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await loadAfresh(page, path)
      await untilSettled(page)
      await open?.(page)
      const screen = `${who} at ${path}`
      const failures = await failuresOn(page, seen)
      const found = await overhangs(page)
      if (found.length > 0) tooWide[screen] = found
      Object.assign(violated, await violationsHere(page, screen))
      failures.push(...faults.splice(0).filter((fault) => !seen.logs || !fault.includes(seen.logs)))
      if (failures.length > 0) failed[screen] = failures
    }
  }
  expect({ tooWide, violated, failed }).toEqual({ tooWide: {}, violated: {}, failed: {} })
})

/** The signs that a screen didn't load: it offers to try again, or one of its texts is missing. */
async function failuresOn(page: Page, { texts = [], isFailure = false }: ScreenToSee): Promise<string[]> {
  const failures: string[] = []
  for (const text of texts) {
    const shown = page.locator(':not(nav, nav *)').and(page.getByText(text)).filter({ visible: true })
    // Some notices are fetched only once the app is ready.
    await shown
      .first()
      .waitFor({ timeout: 30_000 })
      .catch(() => failures.push(`without “${text}”`))
  }
  const offers = await page.getByRole('button', { name: 'Try again' }).count()
  if (offers > 0 !== isFailure) failures.push(`${offers} offers to try again`)
  return failures
}

/** Finds the elements that extend beyond the window or are cut off, and at which widths. */
async function overhangs(page: Page): Promise<string[]> {
  const found: string[] = []
  // Only the layout matters, so the browser doesn't have to draw the screen at every width.
  const opacity = (value: string) =>
    page.evaluate((chosen) => document.documentElement.style.setProperty('opacity', chosen), value)
  await opacity('0')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await untilSettled(page)
    const cut = await page.evaluate(cutOff)
    if (cut) found.push(`${width}: ${cut}`)
  }
  await opacity('')
  return found
}
