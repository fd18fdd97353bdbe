import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { phone, visit } from '../browser.ts'
import { done } from '../members.ts'
import { violationsOn } from '../violations.ts'
import { juneAtTheStudio } from './june-at-the-studio.ts'
import { drop, fileOf, plainPng, pngWithText } from './pictures.ts'
import { engineMs } from './until-made.ts'

// Pictures whose file says how they were made fill the form of a tool.
const studio = juneAtTheStudio()

const castle = `a castle on a hill
Negative prompt: blurry
Steps: 28, Sampler: Euler a, CFG scale: 7, Seed: 4417, Size: 512x768, Model: dreamshaper_8`

test('June drops a picture of A1111, which fills the form and isn’t uploaded', async () => {
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
  await report.getByText('Model “dreamshaper_8” isn’t here, so we left it on Auto.').waitFor()
  await report.getByText(/Not used, because it doesn’t fit here: .*Steps/).waitFor()
  await expect.poll(() => page.getByLabel('Prompt', { exact: true }).inputValue()).toBe('a castle on a hill')
  await expect.poll(() => page.getByRole('radio', { name: 'Portrait' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: /More settings/ }).click()
  await expect.poll(() => page.getByLabel(/^Seed/).inputValue()).toBe('4417')
  expect(sent.filter((path) => path !== '/api/ai/quote')).toEqual([])
  expect(faults).toEqual([])
})

test('June’s own result, downloaded and dropped, fills the form again and goes to its tool', async () => {
  const { page } = studio.seat
  const id = randomUUID()
  const input = { prompt: 'A whale in a deep teal ocean', aspect_ratio: 'landscape', seed: 99 }
  await done(studio.june.send('POST', '/ai/requests', { id, task: 'text_to_image', input }))
  const request = () => studio.june.get('GET /ai/requests/:id', `/ai/requests/${id}`)
  await expect.poll(async () => (await request()).status, { timeout: engineMs }).toBe('succeeded')
  const address = (await request()).outputs[0]?.file_url ?? ''
  const response = await fetch(`${studio.fanfare.url}${address}`, { headers: { cookie: studio.june.cookie } })
  expect(response.headers.get('content-type')).toMatch(/^image\//)
  const whale = Buffer.from(await response.arrayBuffer())
  await page.goto('/ai/text-to-video')
  await page.getByLabel('Prompt', { exact: true }).waitFor()
  await drop(page, 'whale.png', whale)
  await page.getByText('“whale.png” has a recipe for Text to image.').waitFor()
  await page.getByRole('button', { name: 'Open Text to image' }).click()
  await page.getByText('Filled in from “whale.png”').waitFor()
  await expect.poll(() => page.getByLabel('Prompt', { exact: true }).inputValue()).toBe(input.prompt)
  await expect.poll(() => page.getByRole('radio', { name: 'Landscape' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: /More settings/ }).click()
  await expect.poll(() => page.getByLabel(/^Seed/).inputValue()).toBe('99')
})

test('June’s text stays until she replaces everything', async () => {
  const { page } = studio.seat
  await page.goto('/ai/text-to-image')
  await page.getByLabel('Prompt', { exact: true }).fill('My own words')
  const file = await fileOf('castle.png', await pngWithText('parameters', castle))
  await page.getByLabel('Fill in from a picture').setInputFiles(file)
  await page.getByText('We kept what you typed: Prompt.').waitFor()
  await expect.poll(() => page.getByLabel('Prompt', { exact: true }).inputValue()).toBe('My own words')
  await page.getByRole('button', { name: 'Replace everything' }).click()
  await expect.poll(() => page.getByLabel('Prompt', { exact: true }).inputValue()).toBe('a castle on a hill')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => page.getByText('castle.png').count()).toBe(0)
})

test('a picture that says nothing can be the input, and a recipe leads to the tool that it is for', async () => {
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

test('a visitor on a phone fills the form from a picture, and everything keeps WCAG A and AA', async () => {
  const { page, context } = await visit(studio.browser, { ...studio.fanfare, size: phone })
  const file = await fileOf('castle.png', await pngWithText('parameters', castle))
  const open = async () => {
    await page.getByLabel('Fill in from a picture').setInputFiles(file)
    await page.getByText(/“castle.png”/).waitFor()
  }
  expect(await violationsOn(page, [{ path: '/ai/text-to-image', open }])).toEqual({})
  const isWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(isWide).toBe(false)
  await context.close()
})
