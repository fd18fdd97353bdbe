import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, visit, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { visitAs } from '../members.ts'
import { untilSettled } from '../settled.ts'
import { dialogFaults } from './dialogs/dialog-faults.ts'
import type { DialogOpener, DialogToSee } from './dialogs/dialog-to-see.ts'
import { createDialogWorld, type DialogWorld } from './dialogs/dialog-world.ts'
import { everyDialog } from './dialogs/every-dialog.ts'

// Every dialog, menu and popover is opened once, with names and texts as long and as varied as people might write them.
let fanfare: Fanfare
let browser: Browser
let world: DialogWorld
let visits: Record<DialogOpener, Visit>

beforeAll(async () => {
  fanfare = await startFanfare(() => ({ PAYOUT_WAIT_DAYS: '0', LOCAL_ENGINE_WORKERS: '1' }))
  browser = await openBrowser()
  world = await createDialogWorld(fanfare)
  visits = {
    visitor: await visit(browser, fanfare),
    wilhelmina: await visitAs(browser, fanfare, world.wilhelmina),
    noor: await visitAs(browser, fanfare, world.noor),
    michal: await visitAs(browser, fanfare, world.michal),
    admin: await visitAs(browser, fanfare, world.admin),
  }
  // Otherwise, a story would end and close its viewer while it is being checked.
  for (const { page } of Object.values(visits)) await page.emulateMedia({ reducedMotion: 'reduce' })
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const wide = { width: 1280, height: 900 }

test('no dialog has a control out of view at any of 24 widths, and each passes WCAG A and AA', async () => {
  const found: Record<string, string[]> = {}
  for (const { who, path, dialogs } of everyDialog) {
    const { page, faults } = visits[who]
    await page.setViewportSize(wide)
    await page.goto(path(world))
    await untilSettled(page)
    for (const dialog of dialogs) Object.assign(found, await faultsOf(page, dialog))
    if (faults.length > 0) found[`${who} at ${path(world)}`] = faults.splice(0)
  }
  expect(found).toEqual({})
})

async function faultsOf(page: Page, seen: DialogToSee): Promise<Record<string, string[]>> {
  const { role = 'dialog', name, from = 0, to = Infinity, isLeftOpen = false } = seen
  await page.setViewportSize({ ...wide, width: Math.min(to, Math.max(from, wide.width)) })
  const before = await openDialogs(page).count()
  await seen.open(page, world)
  const dialog = page.getByRole(role, { name }).last()
  await dialog.waitFor()
  await untilSettled(page)
  const found = await dialogFaults(dialog, seen)
  if (!isLeftOpen) await close(page, { dialog, before })
  return found
}

const openDialogs = (page: Page): Locator => page.locator('[role=dialog]:visible')

/** Closes the dialog and those that were opened before it. */
async function close(page: Page, { dialog, before }: { dialog: Locator; before: number }): Promise<void> {
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  for (let open = await openDialogs(page).count(); open > before; open -= 1) {
    await page.keyboard.press('Escape')
    await openDialogs(page)
      .nth(open - 1)
      .waitFor({ state: 'hidden' })
  }
}
