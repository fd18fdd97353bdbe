import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { memberOf, visitAs, type Member } from '../members.ts'
import { dialogFaults } from '../screens/dialogs/dialog-faults.ts'
import { untilAppReady } from '../settled.ts'

// Ada makes stories with her computer’s camera. In this browser, the camera shows a film.
let fanfare: Fanfare
let browser: Browser
let ada: Member
let hers: Visit

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser({ hasMicrophone: true })
  ada = await memberOf(fanfare, { username: 'ada', name: 'Ada Lin' })
  hers = await visitAs(browser, fanfare, ada)
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const camera = (page: Page) => page.getByRole('dialog', { name: 'Camera' })
const story = (page: Page) => page.getByRole('group', { name: 'Your story' })

async function openCamera(page: Page): Promise<void> {
  await page.goto('/create-story')
  await untilAppReady(page)
  await page.getByRole('button', { name: 'Use camera' }).click()
  await camera(page).waitFor()
}

const stories = async () => (await ada.get('GET /profile/:id/stories', '/profile/ada/stories')).stories

/** Returns a function that tells whether the camera that is on now has been turned off. */
async function watchCamera(page: Page): Promise<() => Promise<boolean>> {
  const seen = await camera(page)
    .getByLabel('Camera')
    .evaluateHandle(({ srcObject }: HTMLVideoElement) => srcObject as MediaStream)
  return () => seen.evaluate((stream) => stream.getTracks().every(({ readyState }) => readyState === 'ended'))
}

async function publish(page: Page): Promise<void> {
  // The button is disabled until the video is processed, which happens at the lowest priority.
  await page.getByRole('button', { name: 'Publish story' }).click({ timeout: 300_000 })
  await page.getByText('Story published.').waitFor()
}

test('without permission or a camera, the page explains what to do, and a file can still be chosen', async () => {
  const { page } = hers
  await openCamera(page)
  await camera(page)
    .getByRole('alert')
    .getByText('Camera access is blocked. Allow it in your browser’s settings, or choose a file instead.')
    .waitFor()
  await expect.poll(() => camera(page).getByRole('button', { name: 'Take photo' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await camera(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()

  const plain = await openBrowser()
  const withoutCamera = await visitAs(plain, fanfare, ada)
  await withoutCamera.context.grantPermissions(['camera', 'microphone'])
  await openCamera(withoutCamera.page)
  await camera(withoutCamera.page)
    .getByRole('alert')
    .getByText('We couldn’t find a camera. Choose a file instead.')
    .waitFor()
  await plain.close()
})

test('Ada takes a photo and publishes it as a story, and the camera is off afterwards', async () => {
  const { page, context } = hers
  await context.grantPermissions(['camera', 'microphone'])
  await openCamera(page)
  // The button is enabled once the camera is on.
  await camera(page).getByRole('button', { name: 'Take photo', disabled: false }).waitFor()
  const isOff = await watchCamera(page)
  expect(await isOff()).toBe(false)
  await camera(page).getByRole('button', { name: 'Take photo' }).click()
  await camera(page).waitFor({ state: 'detached' })
  await expect.poll(isOff).toBe(true)
  await story(page).getByRole('img', { name: 'Your file' }).waitFor()
  await publish(page)
  expect(await stories()).toMatchObject([{ post: { media: [{ kind: 'photo' }] } }])
})

test('Ada records a video with the keyboard, sees how long it is, and publishes it as a story', async () => {
  const { page } = hers
  await openCamera(page)
  // Unlike a click, a key press doesn’t wait until the button is enabled.
  await camera(page).getByRole('button', { name: 'Record video', disabled: false }).waitFor()
  await camera(page).getByRole('button', { name: 'Record video' }).press('Enter')
  // A busy browser may skip a second.
  await camera(page)
    .getByRole('timer', { name: 'Recording' })
    .getByText(/0:(0[2-9]|[1-5]\d) of 1:00/)
    .waitFor()
  await expect.poll(() => camera(page).getByRole('button', { name: 'Take photo' }).count()).toBe(0)
  await camera(page).getByRole('button', { name: 'Stop recording' }).press('Enter')
  await camera(page).waitFor({ state: 'detached' })
  await story(page).getByLabel('Your video').waitFor()
  await publish(page)
  const recorded = (await stories()).at(-1)?.post.media[0]
  expect(recorded?.kind).toBe('video')
  expect(recorded?.duration_ms).toBeGreaterThan(1000)
  expect(recorded?.duration_ms).toBeLessThan(60_000)
})

test('closing the camera discards the recording', async () => {
  const { page, faults } = hers
  const before = await stories()
  await openCamera(page)
  await camera(page).getByRole('button', { name: 'Record video' }).click()
  await camera(page).getByRole('timer', { name: 'Recording' }).waitFor()
  await page.keyboard.press('Escape')
  await camera(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Use camera' }).waitFor()
  await expect.poll(() => story(page).count()).toBe(0)
  expect(await stories()).toHaveLength(before.length)
  expect(faults).toEqual([])
})

test('the camera passes WCAG A and AA and fits windows of any width, and a phone offers its own camera instead', async () => {
  await openCamera(hers.page)
  await camera(hers.page).getByRole('button', { name: 'Take photo', disabled: false }).waitFor()
  const seen = { file: 'features/stories/create/camera/story-camera.tsx', name: 'Camera' }
  expect(await dialogFaults(camera(hers.page), seen)).toEqual({})
  const small = await visitAs(browser, fanfare, { ...ada, size: phone })
  await small.page.goto('/create-story')
  await untilAppReady(small.page)
  await small.page.getByLabel('Take a photo').waitFor({ state: 'attached' })
  await expect.poll(() => small.page.getByRole('button', { name: 'Use camera' }).isVisible()).toBe(false)
  expect(small.faults).toEqual([])
})
