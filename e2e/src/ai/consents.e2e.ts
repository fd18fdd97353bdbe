import type { Browser, Page } from 'playwright-core'
import { installNetworks } from '@fanfare/engine/networks/install'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone, visit, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { buyCredits, memberOf, visitAs, type Member } from '../members.ts'
import { untilReady } from '../person.ts'
import { untilSettled } from '../settled.ts'
import { violationsOn } from '../violations.ts'
import { portrait } from './portraits.ts'
import { untilMade } from './until-made.ts'

// Nobody's face is used in a picture without their consent, which they can revoke.
let fanfare: Fanfare
let browser: Browser
let mia: Member
let seat: Visit
let link: string
let post: string
beforeAll(async () => {
  await installNetworks()
  fanfare = await startFanfare(() => ({ LOCAL_ENGINE_WORKERS: '1' }))
  browser = await openBrowser()
  mia = await memberOf(fanfare, { username: 'mia', name: 'Mia Moreau' })
  await buyCredits(mia)
  for (const name of ['ines', 'target'] as const)
    await untilReady(mia, await mia.upload(await portrait(name), 'image/jpeg'))
  seat = await visitAs(browser, fanfare, mia)
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const face = (page: Page) => page.getByRole('radio', { name: 'Ines Berg, photo 1 of 1' })

/** Chooses one of June's photos in the open gallery. */
async function chooseFromGallery(page: Page, name: string): Promise<void> {
  const gallery = page.getByRole('dialog', { name: 'Gallery' })
  await gallery.getByRole('button', { name: new RegExp(`^Photo ${name}`) }).click()
  await gallery.getByRole('button', { name: 'Add 1 file' }).click()
}

test('Mia requests a release from Ines, and can’t send anything without one', async () => {
  const { page } = seat
  await page.goto('/ai/face-swap')
  await page.getByText('No faces yet.').waitFor()
  await page.getByText('To generate, choose whose face this is.').waitFor()
  await page.getByRole('button', { name: /^Generate/ }).click()
  await page.getByText('Choose whose face this is.', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Add a face' }).click()
  await page.getByRole('button', { name: /^Someone else/ }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.getByText('Enter the person’s full name.').waitFor()
  await page.getByText('Choose at least one photo.').waitFor()
  await page.getByLabel('Full name').fill('Ines Berg')
  await page.getByRole('button', { name: 'Choose photos' }).click()
  await chooseFromGallery(page, 'ines')
  await page.getByRole('button', { name: 'Create link' }).click()
  const field = page.getByRole('textbox', { name: 'Link' })
  await expect.poll(() => field.inputValue()).toMatch(/^http.*\/release\/[\w-]{20,}$/)
  link = await field.inputValue()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByText(/^Waiting for signature/).waitFor()
  await expect.poll(() => face(page).count()).toBe(0)
})

test('Ines signs the release without an account, and Mia sees that without reloading', async () => {
  const { page, context, faults } = await visit(browser, { ...fanfare, size: phone })
  await page.goto(link)
  await page.getByRole('heading', { name: 'Mia Moreau is asking for your consent' }).waitFor()
  const photo = page.getByRole('img', { name: 'Photo 1 of 1, showing Ines Berg' })
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByText(/I am signing freely, without pressure/).waitFor()
  await page.getByRole('button', { name: 'Sign release' }).click()
  for (const fault of ['Enter your full name.', 'You have to be at least 18', 'Agree to the release'])
    await page.getByText(fault).waitFor()
  await page.getByLabel('Your full name').fill('Ines Berg')
  await page.getByLabel('I am at least 18 years old.').check()
  await page.getByLabel('I have read the release and agree to it.').check()
  await page.getByRole('button', { name: 'Sign release' }).click()
  await page.getByRole('heading', { name: 'You signed this release' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(faults).toEqual([])
  await context.close()
  await face(seat.page).waitFor()
})

test('Mia confirms that everyone agreed, puts Ines’ face into another photo, and publishes it', async () => {
  const { page, faults } = seat
  await face(page).check()
  await page.getByRole('button', { name: 'Gallery' }).first().click()
  await chooseFromGallery(page, 'target')
  const generate = page.getByRole('button', { name: /^Generate/ })
  await generate.click()
  await page.getByText('Confirm that everyone shown is at least 18').waitFor()
  await page.getByLabel(/^Everyone shown is at least 18/).check()
  await generate.click()
  await untilMade(page)
  const { data } = await mia.get('GET /ai/requests', '/ai/requests')
  expect(data.map(({ status, consent_id }) => [status, consent_id !== null])).toEqual([['succeeded', true]])
  await page.getByRole('link', { name: 'Use in post' }).click()
  await page.getByLabel('Description').fill('A new face')
  await page.getByRole('button', { name: 'Publish post' }).click()
  await page.waitForURL(/\/mia\/[0-9a-f-]{36}/)
  post = new URL(page.url()).pathname
  expect(faults).toEqual([])
})

test('photos that Mia chooses in the gallery of a tool start a post', async () => {
  const { page, faults } = seat
  await page.goto('/ai/image-effects')
  await page.getByRole('button', { name: 'Gallery' }).first().click()
  const gallery = page.getByRole('dialog', { name: 'Gallery' })
  const useInPost = gallery.getByRole('link', { name: 'Use in post' })
  await gallery.getByRole('button', { name: /^Photo target/ }).waitFor()
  await expect.poll(() => useInPost.count()).toBe(0)
  for (const name of ['target', 'ines'])
    await gallery.getByRole('button', { name: new RegExp(`^Photo ${name}`) }).click()
  await useInPost.click()
  await page.waitForURL(/\/create-post\?contentId=/)
  const items = page.getByRole('list', { name: 'Photos and videos, in order' }).getByRole('listitem')
  await expect.poll(() => items.count()).toBe(2)
  await items
    .nth(0)
    .getByLabel(/^Alt text for target/)
    .waitFor()
  await items
    .nth(1)
    .getByLabel(/^Alt text for ines/)
    .waitFor()
  expect(faults).toEqual([])
})

test('the screens pass WCAG A and AA while the release is active', async () => {
  const screens = ['/ai/face-swap', '/settings#faces', new URL(link).pathname, '/release/nothing']
  const { page, context } = await visitAs(browser, fanfare, mia)
  const found = await violationsOn(page, [
    ...screens.map((path) => ({ path })),
    {
      path: '/ai/face-swap?dialog',
      open: async () => {
        await page.getByRole('button', { name: 'Add a face' }).click()
        await page.getByRole('button', { name: /^My own face/ }).click()
        await page.getByRole('button', { name: 'Check my face' }).waitFor()
      },
    },
  ])
  expect(found).toEqual({})
  await context.close()
})

test('Ines revokes the release with the same link, and Mia’s results disappear from her history and post', async () => {
  const mine = seat.page
  await mine.goto('/ai/face-swap')
  await mine.getByRole('button', { name: 'Remix' }).waitFor()
  const { page, context, faults } = await visit(browser, fanfare)
  await page.goto(post)
  await page.getByText('A new face').first().waitFor()
  await page.goto(link)
  await page.getByRole('heading', { name: 'You signed this release' }).waitFor()
  await page.getByRole('button', { name: 'Revoke my consent' }).click()
  const question = page.getByRole('dialog', { name: 'Revoke your consent?' })
  await question.getByRole('button', { name: 'Revoke my consent' }).click()
  await page.getByRole('heading', { name: 'This release has ended' }).waitFor()
  await expect.poll(() => page.getByRole('img', { name: /Ines Berg/ }).count()).toBe(0)

  await mine.getByText('Hidden because the consent of the person shown was revoked.').first().waitFor()
  await mine.getByText('isn’t covered by a consent').waitFor()
  await mine.getByText('To generate, choose whose face this is.').waitFor()
  for (const gone of [face(mine), mine.getByRole('button', { name: 'Remix' })]) {
    await expect.poll(() => gone.count()).toBe(0)
  }

  await page.goto(post)
  await page.getByText('This post doesn’t exist', { exact: true }).waitFor()
  expect(faults).toEqual([])
  await context.close()
  await mine.goto(post)
  await mine.getByText('This post is hidden from everyone but you.').waitFor()
  await untilSettled(mine)
  await expect.poll(() => mine.getByRole('article').getByRole('img').count()).toBe(0)
  await mine.goto('/settings#faces')
  await mine.getByText(/^Revoked by Ines Berg/).waitFor()
  expect(seat.faults).toEqual([])
})
