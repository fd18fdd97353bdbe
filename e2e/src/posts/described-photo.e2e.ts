import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { jpeg } from '../files.ts'
import { memberOf, visitAs, type Member } from '../members.ts'
import { untilReady } from '../person.ts'
import { intercept } from '../requests/intercept.ts'
import { untilAppReady } from '../settled.ts'

let fanfare: Fanfare
let browser: Browser
let mia: Member
let photo: string
beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  mia = await memberOf(fanfare, { username: 'mia', name: 'Mia Kovacs' })
  photo = await mia.upload(await jpeg('described.jpg', 'courtyard.jpg'), 'image/jpeg')
  await untilReady(mia, photo)
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const description = async () => (await mia.get('GET /content/:id', `/content/${photo}`)).description

test('a photo that Mia describes in her gallery, with the keyboard, has this alt text in her post', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, mia)
  await page.goto('/create-post')
  await untilAppReady(page)
  await page.getByRole('button', { name: 'Choose from gallery' }).click()
  const gallery = page.getByRole('dialog', { name: 'Gallery' })
  await gallery.getByRole('button', { name: /^Photo described/ }).press('Enter')
  await gallery.getByRole('button', { name: 'Add alt text' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Alt text for this photo' })
  const field = dialog.getByLabel('Alt text')
  await field.fill('An old courtyard\nin the sun ')

  // The first attempt doesn't reach the server.
  const answerAgain = await intercept(page, '**/description', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Save alt text' }).press('Enter')
  await dialog.getByRole('alert').getByText('The server isn’t responding.').waitFor()
  await expect.poll(() => field.inputValue()).toBe('An old courtyard\nin the sun ')
  expect(await description()).toBe('')
  await answerAgain()
  await dialog.getByRole('button', { name: 'Save alt text' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(await description()).toBe('An old courtyard in the sun')

  await gallery.getByRole('button', { name: /An old courtyard in the sun$/ }).waitFor()
  await gallery.getByRole('button', { name: 'Edit alt text' }).waitFor()
  await gallery.getByRole('button', { name: 'Add 1 file' }).click()
  const altText = page.getByLabel(/^Alt text for described/)
  await expect.poll(() => altText.inputValue()).toBe('An old courtyard in the sun')
  await page.getByRole('button', { name: 'Publish post' }).click()
  await page.waitForURL(/\/mia\/[0-9a-f-]{36}/)
  await page.getByRole('button', { name: 'Open photo 1 of 1: An old courtyard in the sun' }).waitFor()
  const post = await mia.get('GET /post/:id', `/post/${page.url().split('/').at(-1) ?? ''}`)
  expect(post.media).toMatchObject([{ id: photo, alt: 'An old courtyard in the sun' }])
  await page.goto(`/create-post?contentId=${photo}`)
  await expect.poll(() => altText.inputValue()).toBe('An old courtyard in the sun')
  expect(faults).toEqual([])
  await context.close()
})
