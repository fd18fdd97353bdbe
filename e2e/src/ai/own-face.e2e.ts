import { installNetworks } from '@fanfare/engine/networks/install'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { cameraView } from '../files.ts'
import { memberOf, visitAs, type Member } from '../members.ts'
import { untilReady } from '../person.ts'
import { portrait } from './portraits.ts'
import { engineMs } from './until-made.ts'

// A face counts as the user's own if a selfie from their camera shows the same face. The camera here shows Ines.
let fanfare: Fanfare
let browser: Browser
let ines: Member
beforeAll(async () => {
  await installNetworks()
  fanfare = await startFanfare(() => ({ LOCAL_ENGINE_WORKERS: '1' }))
  browser = await openBrowser({ camera: await cameraView(await portrait('ines')) })
  ines = await memberOf(fanfare, { username: 'ines', name: 'Ines Berg' })
  for (const name of ['ines', 'target'] as const)
    await untilReady(ines, await ines.upload(await portrait(name), 'image/jpeg'))
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

/** Submits a photo from the gallery with a selfie. */
async function check(page: Page, photo: string): Promise<void> {
  await page.getByRole('button', { name: 'Choose photos' }).click()
  const gallery = page.getByRole('dialog', { name: 'Gallery' })
  await gallery.getByRole('button', { name: new RegExp(`^Photo ${photo}`) }).click()
  await gallery.getByRole('button', { name: 'Add 1 file' }).click()
  await takeSelfie(page)
}

/** When the last selfie was taken, in seconds of the camera's film. */
let lastShot = 0

/**
 * Takes a selfie later in the film than the last one. The film restarts whenever the camera is opened, and a frame that
 * was used before doesn't count as a new selfie.
 */
async function takeSelfie(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Take a selfie' }).click()
  const film = await page.waitForFunction((seconds) => {
    const time = document.querySelector('video')?.currentTime ?? 0
    return time > seconds && time
  }, lastShot + 1)
  lastShot = Number(await film.jsonValue()) + 2
  await page.getByRole('button', { name: 'Take photo' }).click()
  await page.getByText('Ready', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Check my face' }).click()
}

test('someone else’s photo is refused with a reason, and Ines’ own can be used immediately', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, { ...ines, size: phone })
  await page.goto('/ai/face-swap')
  await page.getByRole('button', { name: 'Add a face' }).click()
  await page.getByRole('button', { name: /^My own face/ }).click()
  await check(page, 'target')
  const dialog = page.getByRole('dialog', { name: 'My own face' })
  await dialog.getByText('don’t seem to show the same person').waitFor({ timeout: engineMs })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByRole('button', { name: 'Remove target.jpg' }).click()
  await check(page, 'ines')
  await dialog.getByText('Your face is verified').waitFor({ timeout: engineMs })
  await dialog.getByRole('button', { name: 'Done' }).click()
  const own = page.getByRole('radio', { name: 'My own face, photo 1 of 1' })
  await expect.poll(() => own.isChecked()).toBe(true)
  await expect.poll(() => page.getByRole('radio', { name: /^My own face/ }).count()).toBe(1)
  expect(faults).toEqual([])
  await context.close()
})
