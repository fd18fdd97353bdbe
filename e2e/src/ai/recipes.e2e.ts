import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { readManifest, readXmp } from '@fanfare/server/testing/media/read-origin'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { phone, visit } from '../browser.ts'
import { done, memberOf } from '../members.ts'
import { violationsOn } from '../violations.ts'
import { juneAtTheStudio } from './june-at-the-studio.ts'
import { drop, fileOf, plainPng, pngWithText } from './pictures.ts'
import { engineMs, untilMade } from './until-made.ts'

// A picture whose file contains a recipe fills a tool's form. June's results contain their recipes.
const studio = juneAtTheStudio()

const whale = { prompt: 'A whale in a deep teal ocean', aspect_ratio: 'landscape' }

/** Sends a request as a script would, and waits for the result. */
async function made(input: Record<string, unknown>) {
  const id = randomUUID()
  await done(studio.june.send('POST', '/ai/requests', { id, task: 'text_to_image', input }))
  const statusNow = async () => (await studio.june.get('GET /ai/requests/:id', `/ai/requests/${id}`)).status
  await expect.poll(statusNow, { timeout: engineMs }).toBe('succeeded')
  return { ...(await outputOf(id)), id }
}

async function outputOf(id: string) {
  const { outputs } = await studio.june.get('GET /ai/requests/:id', `/ai/requests/${id}`)
  const [output] = outputs
  if (!output) throw new Error(`The request ${id} has no result.`)
  return output
}

/** The pixels of a picture, whatever else its file contains. */
async function pixelsOf(address: string | null): Promise<string> {
  const response = await fetch(`${studio.fanfare.url}${address ?? ''}`, {
    headers: { cookie: studio.june.cookie },
  })
  expect(response.headers.get('content-type')).toMatch(/^image\//)
  const pixels = await sharp(await response.arrayBuffer())
    .raw()
    .toBuffer()
  return createHash('sha256').update(pixels).digest('hex')
}

const castle = `a castle on a hill
Negative prompt: blurry
Steps: 28, Sampler: Euler a, CFG scale: 7, Seed: 4417, Size: 512x768, Model: dreamshaper_8`

test('a picture from A1111 that June drops fills the form, and isn’t uploaded', async () => {
  const { page, faults } = studio.seat
  await page.goto('/ai/text-to-image')
  await page.getByLabel('Prompt', { exact: true }).waitFor()
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(new URL(request.url()).pathname))
  await drop(page, 'castle.png', await pngWithText('parameters', castle))
  const report = page.getByRole('status').filter({ hasText: 'castle.png' })
  await report
    .getByText('Filled in from “castle.png”: Prompt, Negative prompt, Aspect ratio, Seed.')
    .waitFor()
  await report.getByText('Model “dreamshaper_8” isn’t available here, so it’s set to Auto.').waitFor()
  await report.getByText(/Not used, because it doesn’t fit here: .*Steps/).waitFor()
  await expect.poll(() => page.getByLabel('Prompt', { exact: true }).inputValue()).toBe('a castle on a hill')
  await expect.poll(() => page.getByRole('radio', { name: 'Portrait' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: /More settings/ }).click()
  await expect.poll(() => page.getByLabel(/^Seed/).inputValue()).toBe('4417')
  expect(sent.filter((path) => path !== '/api/ai/quote')).toEqual([])
  expect(faults).toEqual([])
})

test('June downloads her result with its recipe and its signed origin, and its seed makes the same picture again', async () => {
  const { page, faults } = studio.seat
  const { id, file_url: address } = await made({ ...whale, seed: 99 })
  await page.goto(`/ai/text-to-image?request=${id}`)
  await untilMade(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('text-to-image-1.png')
  const file = await readFile(await download.path())
  const { recipe } = await readXmp(file)
  expect(JSON.parse(String(recipe))).toMatchObject({ tool: 'text_to_image', seed: 99, input: whale })
  const manifest = await readManifest('image/png', file)
  expect(manifest).toMatchObject({ state: 'Valid', generators: ['Fanfare'] })
  const mia = await memberOf(studio.fanfare, { username: 'mia', name: 'Mia Moreau' })
  const stranger = await fetch(`${studio.fanfare.url}${address}`, { headers: { cookie: mia.cookie } })
  expect(stranger.status).toBe(404)

  await page.goto('/ai/text-to-video')
  await page.getByLabel('Prompt', { exact: true }).waitFor()
  await drop(page, 'whale.png', file)
  await page.getByText('“whale.png” has a recipe for Text to image.').waitFor()
  await page.getByRole('button', { name: 'Open Text to image' }).click()
  await page.getByText('Filled in from “whale.png”').waitFor()
  await expect.poll(() => page.getByLabel('Prompt', { exact: true }).inputValue()).toBe(whale.prompt)
  await expect.poll(() => page.getByRole('radio', { name: 'Landscape' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: /More settings/ }).click()
  await expect.poll(() => page.getByLabel(/^Seed/).inputValue()).toBe('99')
  await page.getByRole('button', { name: /^Generate for/ }).click()
  await page.waitForURL(/request=/)
  await untilMade(page)
  const again = new URL(page.url()).searchParams.get('request') ?? ''
  expect(again).not.toBe(id)
  const other = await made({ ...whale, seed: 100 })
  expect(await pixelsOf((await outputOf(again)).file_url)).toBe(await pixelsOf(address))
  expect(await pixelsOf(other.file_url)).not.toBe(await pixelsOf(address))
  expect(faults).toEqual([])
})

test('if June turns off the recipe, her file contains none, and it stays off for her next result', async () => {
  const { page, faults } = studio.seat
  await page.goto('/ai/text-to-image')
  const saves = page.getByRole('switch', { name: /^Save the recipe in the file/ })
  await saves.waitFor()
  await expect.poll(() => saves.isChecked()).toBe(true)
  await page.getByText('Save the recipe in the file').click()
  await expect.poll(() => saves.isChecked()).toBe(false)
  await page.getByLabel('Prompt', { exact: true }).fill('A lake near Winterswijk')
  await page.getByRole('button', { name: /^Generate for/ }).click()
  await page.waitForURL(/request=/)
  await untilMade(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  const file = await readFile(await (await saved).path())
  const xmp = await readXmp(file)
  expect(xmp).not.toHaveProperty('recipe')
  expect(file.includes('Winterswijk')).toBe(false)
  expect(xmp).toMatchObject({ CreatorTool: 'Fanfare' })
  expect(await readManifest('image/png', file)).toMatchObject({ state: 'Valid', generators: ['Fanfare'] })
  await page.reload()
  await saves.waitFor()
  await expect.poll(() => saves.isChecked()).toBe(false)
  expect(faults).toEqual([])
})

test('June permanently deletes one result from her history, and a stranger can’t', async () => {
  const { page, faults } = studio.seat
  const kept = await made({ prompt: 'A lantern that stays', resolution: 'SD' })
  const { id } = await made({ prompt: 'A lantern that goes', resolution: 'SD' })
  const leo = await memberOf(studio.fanfare, { username: 'leo', name: 'Leo Lind' })
  expect((await leo.send('DELETE', `/ai/requests/${id}`)).status).toBe(404)
  await page.goto('/ai/history?search=lantern')
  const entries = page.getByRole('list', { name: 'Your requests' }).getByRole('listitem')
  await expect.poll(() => entries.count()).toBe(2)
  await entries.getByText('A lantern that goes').click()
  await untilMade(page)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByText('Deleted from your history.').waitFor()
  await page.goto('/ai/history?search=lantern')
  await entries.getByText('A lantern that stays').waitFor()
  await expect.poll(() => entries.count()).toBe(1)
  expect((await studio.june.send('DELETE', `/ai/requests/${id}`)).status).toBe(200)
  expect((await outputOf(kept.id)).content_id).not.toBeNull()
  expect(faults).toEqual([])
})

test('a recipe keeps June’s prompt until she chooses to replace everything', async () => {
  const { page } = studio.seat
  await page.goto('/ai/text-to-image')
  await page.getByLabel('Prompt', { exact: true }).fill('My own words')
  const file = await fileOf('castle.png', await pngWithText('parameters', castle))
  await page.getByLabel('Fill in from an image').setInputFiles(file)
  await page.getByText('We kept what you typed: Prompt.').waitFor()
  await expect.poll(() => page.getByLabel('Prompt', { exact: true }).inputValue()).toBe('My own words')
  await page.getByRole('button', { name: 'Replace everything' }).click()
  await expect.poll(() => page.getByLabel('Prompt', { exact: true }).inputValue()).toBe('a castle on a hill')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => page.getByText('castle.png').count()).toBe(0)
})

test('a picture without a recipe can be the input, and a recipe links to the tool it was made with', async () => {
  const { page } = studio.seat
  await page.goto('/ai/image-effects')
  await page.getByRole('group', { name: 'Drop a photo here' }).waitFor()
  await drop(page, 'plain.png', await plainPng())
  await page.getByText('“plain.png” doesn’t say how it was made.').waitFor()
  await page.getByRole('button', { name: 'Use as “Image”' }).click()
  await page.getByRole('button', { name: 'Remove Image' }).waitFor()
  await page.goto('/ai/face-swap')
  await page.getByRole('group', { name: 'Whose face is this?' }).waitFor()
  await drop(page, 'castle.png', await pngWithText('parameters', castle))
  await page.getByRole('button', { name: 'Open Text to image' }).click()
  await page.waitForURL(/text-to-image/)
  await page.getByText('Filled in from “castle.png”').waitFor()
  await expect.poll(() => page.getByLabel('Prompt', { exact: true }).inputValue()).toBe('a castle on a hill')
})

test('a visitor on a phone fills the form from a picture, and every screen passes WCAG A and AA', async () => {
  const { page, context } = await visit(studio.browser, { ...studio.fanfare, size: phone })
  const file = await fileOf('castle.png', await pngWithText('parameters', castle))
  const open = async () => {
    await page.getByLabel('Fill in from an image').setInputFiles(file)
    await page.getByText(/“castle.png”/).waitFor()
  }
  expect(await violationsOn(page, [{ path: '/ai/text-to-image', open }])).toEqual({})
  const isWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(isWide).toBe(false)
  await context.close()
})
