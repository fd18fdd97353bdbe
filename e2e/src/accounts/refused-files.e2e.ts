import { contentProblems } from '@fanfare/contract/content/problems'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { cutOff, damaged, emptyFile, jpeg, liar, video } from '../files.ts'
import { scriptOf } from '../requests/hold-scripts.ts'
import { memberOf, visitAs, type Member } from '../members.ts'
import { untilAppReady } from '../settled.ts'

// Mara chooses files that can't be used, wherever files can be chosen.
let fanfare: Fanfare
let browser: Browser
let mara: Member
let hers: Visit

beforeAll(async () => {
  fanfare = await startFanfare(() => ({ REQUIRE_KYC_TO_SELL: 'true' }))
  browser = await openBrowser()
  mara = await memberOf(fanfare, { username: 'mara', name: 'Mara Oduya' })
  await memberOf(fanfare, { username: 'leo', name: 'Leo Brandt' })
  hers = await visitAs(browser, fanfare, mara)
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

/** The toasts about refused files. */
const refusals = (page: Page) => page.getByRole('alert').filter({ hasText: 'Upload Failed!' })

const unsupported = contentProblems['file-type-unsupported'].message
const unsupportedInline = contentProblems['inline-type-unsupported'].message
const unsupportedIdentity = contentProblems['identity-type-unsupported'].message
const broken = contentProblems['file-broken'].message
/** The server's message about a picture that the browser can't recognize as damaged. */
const damagedText = /^This file is damaged/

// "Failure toast title: Upload Failed!."
test.each([
  { what: 'a profile photo', at: '/settings#profile', label: 'Add photo', reason: unsupportedInline },
  { what: 'a profile cover', at: '/settings#profile', label: 'Add cover', reason: unsupportedInline },
  {
    what: 'a passport',
    at: '/settings#verification',
    label: /: Page with your photo$/,
    reason: unsupportedIdentity,
  },
  { what: 'a selfie', at: '/settings#verification', label: /: Your face$/, reason: unsupportedIdentity },
  { what: 'a story', at: '/create-story', label: 'Choose a file', reason: unsupported },
  { what: 'an AI input', at: '/ai/image-effects', label: 'Choose a file', reason: unsupportedInline },
  { what: 'a post', at: '/create-post', label: /^Choose files?$|^Upload/, reason: unsupported },
])(
  'a document, a text named as a picture and half a picture can’t be $what: each is refused with a reason, and isn’t sent',
  async ({ at, label, reason }) => {
    const { page } = hers
    const sent: string[] = []
    const note = (request: { method: () => string; url: () => string }) => {
      if (request.method() !== 'GET' && /content|profile/.test(request.url())) sent.push(request.url())
    }
    page.on('request', note)
    for (const [file, why] of [
      [await emptyFile('notes.pdf', { bytes: 1 }), reason],
      [await liar('notes.jpg'), reason],
      [await cutOff('half.jpg'), broken],
    ] as const) {
      await page.goto('about:blank')
      await page.goto(at)
      await page.getByLabel(label).first().setInputFiles(file)
      await refusals(page).getByText(why).waitFor()
    }
    expect(sent).toEqual([])
    page.off('request', note)
  },
)

test('a document and a truncated picture can’t be sent in a chat: each is refused with a reason, and no message is sent', async () => {
  const { page } = hers
  await page.goto('/leo')
  await untilAppReady(page)
  await page.getByRole('button', { name: 'Message', exact: true }).click()
  await page.getByText('Write the first message to Leo Brandt.').waitFor()
  await page.getByLabel('Add photos and videos').setInputFiles(await emptyFile('notes.pdf', { bytes: 1 }))
  await refusals(page).getByText(unsupported).waitFor()
  await page.getByLabel('Add photos and videos').setInputFiles(await cutOff('half.jpg'))
  await refusals(page).getByText(broken).waitFor()
  await expect.poll(() => page.getByText('Write the first message to Leo Brandt.').isVisible()).toBe(true)
})

test('a cover that the server refuses is reported in a toast and next to the picture, and the profile keeps its old one', async () => {
  const { page } = hers
  await page.goto('about:blank')
  await page.goto('/settings#profile')
  await page.getByLabel('Add cover').setInputFiles(await damaged('cover.png'))
  await page.getByRole('button', { name: 'Save profile' }).click()
  await refusals(page).getByText(damagedText).waitFor()
  await page.getByRole('main').getByRole('alert').filter({ hasText: damagedText }).waitFor()
  await expect.poll(() => page.getByText('Profile updated successfully.').count()).toBe(0)
  expect((await mara.get('GET /profile/:id', '/profile/mara')).cover_image).toBe(null)
})

test('a selfie that the server refuses is reported in a toast, and isn’t shown', async () => {
  const { page } = hers
  await page.goto('about:blank')
  await page.goto('/settings#verification')
  const answer = page.waitForResponse(/\/content\/complete$/)
  await page.getByLabel(/: Your face$/).setInputFiles(await damaged('selfie.png'))
  await answer
  await refusals(page).getByText(damagedText).waitFor()
  await expect.poll(() => page.getByRole('img', { name: 'Your face, as you uploaded it' }).count()).toBe(0)
})

test('a story video longer than a minute is refused once it is processed, and can’t be published', async () => {
  const { page } = hers
  await page.goto('about:blank')
  await page.goto('/create-story')
  await page.getByLabel('Choose a file').setInputFiles(await video('long.mp4', '64x64', 61))
  await refusals(page)
    .getByText('A story’s video can be up to 60 seconds long.')
    .waitFor({ timeout: 120_000 })
  await expect.poll(() => page.getByRole('button', { name: 'Publish story' }).isDisabled()).toBe(true)
})

test('a photo that the browser hasn’t checked yet when Mara saves is saved with her profile', async () => {
  const page = await hers.context.newPage()
  const held = Promise.withResolvers<void>()
  const checker = await scriptOf('src/features/content/uploads/is-whole-picture.ts')
  await page.route(`**${checker}`, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/settings#profile')
  await untilAppReady(page)
  await page.getByLabel('Add photo').setInputFiles(await jpeg('photo.jpg', 'rhea.jpg'))
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByText('Profile updated successfully.').waitFor()
  await expect.poll(async () => (await mara.get('GET /profile/:id', '/profile/mara')).photo).not.toBe(null)
  held.resolve()
  await page.close()
})
