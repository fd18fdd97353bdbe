import { expect, test } from 'vitest'
import { phone, visit } from '../browser.ts'
import { violationsOn } from '../violations.ts'
import { juneAtTheStudio } from './june-at-the-studio.ts'

// Styles, and presets that users save.
const studio = juneAtTheStudio()

const prompt = () => studio.seat.page.getByLabel('Prompt', { exact: true })
const presets = () => studio.seat.page.getByRole('button', { name: 'Presets' })
const dialog = () => studio.seat.page.getByRole('dialog', { name: 'Presets' })

test('a style is added to June’s prompt, and replaces another one', async () => {
  const { page, faults } = studio.seat
  await page.goto('/ai/text-to-image')
  await prompt().fill('A harbor')
  await presets().click()
  const picture = dialog().getByRole('button', { name: 'Watercolor' }).locator('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320)
  await dialog().getByRole('button', { name: 'Watercolor' }).click()
  await page.getByText('Filled in from “Watercolor”: Prompt.').waitFor()
  await expect.poll(() => prompt().inputValue()).toBe('A harbor, watercolor')
  await presets().click()
  await dialog().getByRole('button', { name: 'Neon' }).click()
  await expect.poll(() => prompt().inputValue()).toBe('A harbor, neon, cyberpunk')
  await page.goto('/ai/image-effects')
  await presets().click()
  await dialog().getByRole('button', { name: 'Halftone' }).click()
  await expect.poll(() => page.getByLabel('Effect', { exact: true }).inputValue()).toBe('halftone')
  expect(faults).toEqual([])
})

test('June saves a preset, finds it after a reload, and can use, rename and delete it', async () => {
  const { page, faults } = studio.seat
  await page.goto('/ai/text-to-image')
  await prompt().fill('A lantern in the rain')
  await page.getByText('Portrait').click()
  await presets().click()
  await dialog().getByText('No presets yet. Presets you save will appear here.').waitFor()
  await dialog().getByRole('button', { name: 'Save', exact: true }).click()
  await dialog().getByText('Enter a name.').waitFor()
  await dialog().getByLabel('Save the current settings as').fill('Lantern')
  await dialog().getByRole('button', { name: 'Save', exact: true }).click()
  await dialog().getByRole('button', { name: 'Use preset Lantern' }).waitFor()
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await prompt().fill('My own words')
  await presets().click()
  await dialog().getByRole('button', { name: 'Use preset Lantern' }).click()
  await page.getByText('We kept what you typed: Prompt.').waitFor()
  await expect.poll(() => prompt().inputValue()).toBe('My own words')
  await expect.poll(() => page.getByRole('radio', { name: 'Portrait' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Replace everything' }).click()
  await expect.poll(() => prompt().inputValue()).toBe('A lantern in the rain')
  await presets().click()
  await dialog().getByRole('button', { name: 'Rename Lantern' }).click()
  await dialog().getByLabel('New name').fill('Rainy lantern')
  await page.keyboard.press('Enter')
  await dialog().getByRole('button', { name: 'Use preset Rainy lantern' }).waitFor()
  await dialog().getByRole('button', { name: 'Delete Rainy lantern' }).click()
  await dialog().getByText('No presets yet.').waitFor()
  await page.getByText('Deleted “Rainy lantern”.').waitFor()
  expect(faults).toEqual([])
})

test('a visitor chooses a style on a phone, and the dialog passes WCAG A and AA', async () => {
  const { page, context } = await visit(studio.browser, { ...studio.fanfare, size: phone })
  const open = async () => {
    await page.getByRole('button', { name: 'Presets' }).click()
    await page
      .getByRole('dialog', { name: 'Presets' })
      .getByText('Sign in to save your own presets.')
      .waitFor()
  }
  expect(await violationsOn(page, [{ path: '/ai/text-to-image', open }])).toEqual({})
  await page.getByRole('dialog', { name: 'Presets' }).getByRole('button', { name: 'Papercut' }).click()
  const words = page.getByLabel('Prompt', { exact: true })
  await expect.poll(() => words.inputValue()).toContain('papercut')
  await context.close()
})
