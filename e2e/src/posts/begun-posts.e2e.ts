import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { jpeg, video } from '../files.ts'
import { done, memberOf, visitAs, type Member } from '../members.ts'
import { untilReady } from '../person.ts'
import { untilAppReady, untilSettled } from '../settled.ts'
import { holdUploads } from '../requests/hold-uploads.ts'

// Links can open the composer with files from Mia's gallery.
let fanfare: Fanfare
let browser: Browser
let mia: Member
let photo: string
let film: string
beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  mia = await memberOf(fanfare, { username: 'mia', name: 'Mia Kovacs' })
  photo = await mia.upload(await jpeg('begun', 'synth.jpg'), 'image/jpeg')
  film = await mia.upload(await video('begun.mp4', '360x640'), 'video/mp4')
  for (const id of [photo, film]) await untilReady(mia, id)
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

test('a link with a video and a photo opens the composer with both, in a fresh tab', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, mia)
  await page.goto(`/create-post?contentId=${film},${photo}`)
  const items = page.getByRole('list', { name: 'Photos and videos, in order' }).getByRole('listitem')
  await items.getByRole('button', { name: /^Video .+, 1 of 2$/ }).waitFor()
  await items.getByRole('button', { name: /^Photo .+, 2 of 2$/ }).waitFor()
  await expect.poll(() => items.count()).toBe(2)
  await page.getByRole('button', { name: 'Publish post' }).click()
  await page.waitForURL(/\/mia\/[0-9a-f-]{36}/)
  const post = await mia.get('GET /post/:id', `/post/${page.url().split('/').at(-1) ?? ''}`)
  expect(post.media).toMatchObject([{ kind: 'video' }, { kind: 'photo' }])
  expect(faults).toEqual([])
  await context.close()
})

test('the composer opens and can publish even if a file in its link doesn’t exist', async () => {
  const { page, context } = await visitAs(browser, fanfare, mia)
  await page.goto(`/create-post?contentId=${randomUUID()}`)
  await page.getByLabel('Description').fill('Written anyway')
  await page.getByRole('button', { name: /^Remove / }).click()
  await page.getByRole('button', { name: 'Publish post' }).click()
  await page.waitForURL(/\/mia\/[0-9a-f-]{36}/)
  const post = await mia.get('GET /post/:id', `/post/${page.url().split('/').at(-1) ?? ''}`)
  expect(post).toMatchObject({ description: 'Written anyway', media: [] })
  await context.close()
})

test('the gallery in Mia’s profile settings can start a post, unless she has unsaved changes', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, mia)
  await page.goto('/settings?of=profile#profile')
  await untilAppReady(page)
  const gallery = page.getByRole('dialog', { name: 'Gallery' })
  const openGallery = () => page.getByRole('button', { name: 'Choose photo from gallery' }).click()
  const choosePhoto = () => gallery.getByRole('button', { name: /^Photo begun/ }).click()
  await page.getByLabel('Bio').fill('Not saved yet')
  await openGallery()
  await choosePhoto()
  await gallery.getByRole('button', { name: 'Add 1 file' }).waitFor()
  expect(await gallery.getByRole('link', { name: 'Use in post' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await gallery.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo changes' }).click()
  await expect.poll(() => page.getByLabel('Bio').inputValue()).toBe('')
  await openGallery()
  await choosePhoto()
  await gallery.getByRole('link', { name: 'Use in post' }).click()
  await page.waitForURL((url) => url.searchParams.get('contentId') === photo)
  await page.getByRole('button', { name: /^Photo .+, 1 of 1$/ }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('Publish can be pressed while a photo uploads: the post waits for it, unless it is canceled', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, mia)
  const release = await holdUploads(page)
  const published: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/post') && request.postData()?.includes('"is_draft":false')) {
      published.push(request.url())
    }
  })
  await page.goto('/create-post')
  await untilAppReady(page)
  await page.getByRole('button', { name: 'Publish post' }).click()
  const refusal = page.getByText('Add a photo, a video or some text.')
  await refusal.waitFor()
  await page
    .locator('[data-files] input[type=file]')
    .setInputFiles(await jpeg('waited-for.jpg', 'courtyard.jpg'))
  await page.getByLabel(/^Alt text for /).waitFor()
  await refusal.waitFor({ state: 'detached' })
  await page.getByLabel('Description').fill('Out in a minute')
  await page.getByRole('button', { name: 'Publish post' }).click()
  const willPublish = page
    .getByRole('status')
    .getByText('Your post will be published once its files are ready.')
  await willPublish.waitFor()
  await page.getByRole('button', { name: 'Waiting for 1 file' }).waitFor()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await willPublish.waitFor({ state: 'detached' })
  expect(published).toEqual([])
  await page.getByRole('button', { name: 'Publish post' }).click()
  await willPublish.waitFor()
  await release()
  await page.waitForURL(/\/mia\/[0-9a-f-]{36}/)
  expect(published).toHaveLength(1)
  const post = await mia.get('GET /post/:id', `/post/${page.url().split('/').at(-1) ?? ''}`)
  expect(post).toMatchObject({ description: 'Out in a minute', media: [{ kind: 'photo' }] })
  expect(faults).toEqual([])
  await context.close()
})

test('a photo and its alt text, written while it uploads, are kept if Mia leaves and closes the tab', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, mia)
  await page.route('**/api/content/chunk', () => undefined)
  await page.goto('/create-post')
  await untilAppReady(page)
  await page.getByLabel('Description').fill('Low tide')
  await page
    .locator('[data-files] input[type=file]')
    .setInputFiles(await jpeg('left-behind.jpg', 'courtyard.jpg'))
  const altText = (of: Page) => of.getByLabel(/^Alt text for left-behind/)
  await altText(page).fill('An empty courtyard')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Explore' }).click()
  await page.getByRole('button', { name: 'Save draft and leave' }).click()
  await page.waitForURL('/explore')
  await page.close()

  const later = await context.newPage()
  await later.goto('/create-post')
  await untilAppReady(later)
  await later
    .getByRole('region', { name: 'Unfinished post' })
    .getByRole('button', { name: 'Continue' })
    .click()
  await expect.poll(() => altText(later).inputValue()).toBe('An empty courtyard')
  await later.getByRole('button', { name: 'Publish post' }).click()
  await later.waitForURL(/\/mia\/[0-9a-f-]{36}/)
  const post = await mia.get('GET /post/:id', `/post/${later.url().split('/').at(-1) ?? ''}`)
  expect(post).toMatchObject({ description: 'Low tide', media: [{ alt: 'An empty courtyard' }] })
  expect(faults).toEqual([])
  await context.close()
})

test('a draft that Mia publishes on another device isn’t offered again, and discarding it there deletes nothing', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, mia)
  await page.route('**/api/content/chunk', () => undefined)
  await page.goto('/create-post')
  await untilAppReady(page)
  await page.getByLabel('Description').fill('High tide')
  await page
    .locator('[data-files] input[type=file]')
    .setInputFiles(await jpeg('never-sent.jpg', 'courtyard.jpg'))
  await page.getByLabel(/^Alt text for never-sent/).fill('An empty courtyard')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Explore' }).click()
  await page.getByRole('button', { name: 'Save draft and leave' }).click()
  await page.waitForURL('/explore')
  await page.close()

  const later = await context.newPage()
  await later.goto('/create-post')
  const banner = later.getByRole('region', { name: 'Unfinished post' })
  await banner.waitFor()
  const [draft] = (await mia.get('GET /post/drafts', '/post/drafts')).data
  const id = draft?.id ?? ''
  await done(mia.send('PUT', `/post/${id}`, { description: 'High tide', contents: [] }))

  const another = await context.newPage()
  const checked = another.waitForResponse((response) => response.url().endsWith(`/api/post/${id}`))
  await another.goto('/create-post')
  await checked
  await untilSettled(another)
  await expect.poll(() => another.getByRole('region', { name: 'Unfinished post' }).count()).toBe(0)

  await banner.getByRole('button', { name: 'Discard' }).click()
  await later.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await banner.waitFor({ state: 'detached' })
  const published = async () => {
    const { status, description } = await mia.get('GET /post/:id', `/post/${id}`)
    return { status, description }
  }
  expect(await published()).toEqual({ status: 'published', description: 'High tide' })
  expect(faults).toEqual([])
  await context.close()
})
