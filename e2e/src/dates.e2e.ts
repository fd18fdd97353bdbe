import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, patienceMs, type Visit } from './browser.ts'
import { startFanfare, type Fanfare } from './fanfare.ts'
import { memberOf, visitAs } from './members.ts'
import { untilSettled } from './settled.ts'

// Leo chooses days: for his transactions, and for when a post is shown. "Date/time inputs clamp to min and
// max; hours 1-12 or 0-23, minutes and seconds 0-59." "Date format default DD-MMM-YYYY hh:mm a; date input
// YYYY-MM-DD"
let fanfare: Fanfare
let browser: Browser
let leo: Visit

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  leo = await visitAs(browser, fanfare, await memberOf(fanfare, { username: 'leo', name: 'Leo Brandt' }))
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const dates = (page: Page) => page.getByRole('button', { name: /^Dates: / })
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Dates' })
const day = (page: Page, name: RegExp) => calendar(page).getByRole('button', { name })
const range = (page: Page) => {
  const { searchParams } = new URL(page.url())
  return [searchParams.get('from'), searchParams.get('to')]
}

test('the first click sets the start; the second sets the end, closes the calendar and loads these days', async () => {
  const { page } = leo
  await page.goto('/transactions?from=2026-01-05&to=2026-01-09')
  await dates(page).click()
  await day(page, /January 12, 2026/).click()
  await calendar(page).getByText('From 12-Jan-2026. Choose the last day.').waitFor()
  expect(range(page)).toEqual(['2026-01-05', '2026-01-09'])
  const asked = page.waitForRequest(/transactions\?.*from=2026-01-12&to=2026-01-20/)
  await day(page, /January 20, 2026/).click()
  await asked
  await calendar(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Dates: 12-Jan-2026 to 20-Jan-2026' }).waitFor()
  await expect.poll(() => range(page)).toEqual(['2026-01-12', '2026-01-20'])
})

test('clicking the same day again clears the range and leaves the calendar open', async () => {
  const { page } = leo
  await dates(page).click()
  await day(page, /January 16, 2026/).click()
  await day(page, /January 16, 2026/).click()
  await calendar(page).getByText('Choose the first day.').waitFor()
  await expect.poll(() => range(page)).toEqual([null, null])
  await page.keyboard.press('Escape')
})

test('closing the calendar with only a start selected clears the range', async () => {
  const { page } = leo
  await page.goto('/transactions?from=2026-01-05&to=2026-01-09')
  await dates(page).click()
  await day(page, /January 12, 2026/).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Dates: Any time' }).waitFor()
  await expect.poll(() => range(page)).toEqual([null, null])
})

test('a range can be chosen with only the keyboard, and the focus returns to where it was', async () => {
  const { page } = leo
  await page.goto('/transactions?from=2026-01-05&to=2026-01-09')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await dates(page).focus()
  await page.keyboard.press('Enter')
  // The calendar takes the focus when it opens, so wait for that first.
  await expect.poll(() => calendar(page).evaluate((dialog) => dialog.matches(':focus-within'))).toBe(true)
  await day(page, /January 5, 2026/).focus()
  for (const [key, place] of [
    ['ArrowDown', /January 12, 2026/],
    ['Enter', /January 12, 2026/],
    ['ArrowRight', /January 13, 2026/],
    ['PageDown', /February 13, 2026/],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(focused).toMatch(place)
  }
  await page.keyboard.press('Enter')
  await calendar(page).waitFor({ state: 'hidden' })
  await expect.poll(() => range(page)).toEqual(['2026-01-12', '2026-02-13'])
  await expect.poll(focused).toBe('Dates: 12-Jan-2026 to 13-Feb-2026')
})

test('both ends of a range can be typed, and a date that doesn’t exist is refused', async () => {
  const { page } = leo
  await page.goto('/transactions?from=2026-01-05&to=2026-01-09')
  await dates(page).click()
  const from = calendar(page).getByLabel('From', { exact: true })
  const to = calendar(page).getByLabel('To', { exact: true })
  await from.fill('2026-02-30')
  await from.press('Enter')
  await calendar(page).getByText('Enter a date as YYYY-MM-DD.').waitFor()
  expect(range(page)).toEqual(['2026-01-05', '2026-01-09'])
  await from.fill('2026-01-07')
  await from.press('Enter')
  await expect.poll(() => range(page)).toEqual(['2026-01-07', '2026-01-09'])
  // The address changes before the fields do, and a field that changes drops what was typed into it.
  await expect.poll(() => from.inputValue()).toBe('2026-01-07')
  await expect.poll(() => calendar(page).getByText('Enter a date as YYYY-MM-DD.').count()).toBe(0)
  await to.fill('20-Jan-2026')
  await to.press('Enter')
  await expect.poll(() => range(page)).toEqual(['2026-01-07', '2026-01-20'])
  await page.keyboard.press('Escape')
})

test('a start date after the end date stays in the form and is refused until one of the dates is corrected', async () => {
  const { page } = leo
  await page.goto('/transactions?from=2026-01-05&to=2026-01-09')
  await dates(page).click()
  const type = async (label: string, text: string) => {
    const field = calendar(page).getByLabel(label, { exact: true })
    await field.fill(text)
    await field.press('Enter')
  }
  const stateOf = async (label: string) => {
    const field = calendar(page).getByLabel(label, { exact: true })
    return [await field.inputValue(), await field.getAttribute('aria-invalid')]
  }
  const states = async () => [await stateOf('From'), await stateOf('To')]
  const startFault = calendar(page).getByText('Enter a start date on or before the end date.')
  const endFault = calendar(page).getByText('Enter an end date on or after the start date.')
  await type('From', '2026-01-20')
  await startFault.waitFor()
  await expect.poll(states).toEqual([
    ['2026-01-20', 'true'],
    ['2026-01-09', 'false'],
  ])
  expect(range(page)).toEqual(['2026-01-05', '2026-01-09'])
  await type('To', '2026-01-25')
  await expect.poll(() => range(page)).toEqual(['2026-01-20', '2026-01-25'])
  await expect.poll(() => startFault.count()).toBe(0)
  // The address changes before the fields do, and a field that changes drops what was typed into it.
  await expect.poll(states).toEqual([
    ['2026-01-20', 'false'],
    ['2026-01-25', 'false'],
  ])

  await type('To', '2026-01-10')
  await endFault.waitFor()
  await expect.poll(states).toEqual([
    ['2026-01-20', 'false'],
    ['2026-01-10', 'true'],
  ])
  expect(range(page)).toEqual(['2026-01-20', '2026-01-25'])
  await type('From', '2026-01-10')
  await expect.poll(() => range(page)).toEqual(['2026-01-10', '2026-01-10'])
  await expect.poll(() => endFault.count()).toBe(0)
  await page.keyboard.press('Escape')
})

// "Date/time inputs clamp to min and max; hours 1-12 or 0-23, minutes and seconds 0-59." Nothing here is as precise as
// a second, so there is no input for seconds.
test('in a region with 24-hour time, a post’s time has hours up to 23, without am and pm', async () => {
  const cookies = await leo.context.cookies()
  const context = await browser.newContext({ baseURL: fanfare.url, locale: 'de-DE' })
  await context.addCookies(cookies)
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  await page.goto('/create-post')
  await page.getByRole('button', { name: /^Visible from: / }).click()
  const panel = page.getByRole('dialog', { name: 'Visible from' })
  await panel.getByLabel('Date', { exact: true }).fill('2044-03-05')
  await panel.getByLabel('Date', { exact: true }).press('Enter')
  await panel.getByLabel('Hours').fill('25')
  await panel.getByLabel('Minutes').fill('75')
  await panel.getByLabel('Minutes').press('Enter')
  await page.getByRole('button', { name: 'Visible from: 05-Mar-2044 11:59 pm' }).waitFor()
  await expect.poll(() => panel.getByRole('button', { name: /^AM or PM/ }).count()).toBe(0)
  await context.close()
})

// The same sentence, with hours from 1 to 12 and the present as the min.
test('a post’s schedule accepts an hour from 1 to 12, and no day in the past', async () => {
  const { page } = leo
  await page.goto('/create-post')
  await page.getByRole('button', { name: /^Visible from: / }).click()
  const panel = page.getByRole('dialog', { name: 'Visible from' })
  await panel.getByRole('button', { name: 'Next month' }).click()
  await panel.getByRole('button', { name: / 20, / }).click()
  const hours = panel.getByLabel('Hours')
  for (const [typed, taken] of [
    ['13', '12'],
    ['0', '01'],
    ['9', '09'],
  ] as const) {
    await hours.fill(typed)
    await hours.press('Enter')
    await expect.poll(() => hours.inputValue()).toBe(taken)
  }
  // An arrow key continues from the typed digits.
  await hours.fill('8')
  await hours.press('ArrowUp')
  await expect.poll(() => hours.inputValue()).toBe('09')
  await panel.getByLabel('Minutes').fill('30')
  await panel.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: /^Visible from: 20-\w{3}-\d{4} 09:30\s[ap]m$/ }).waitFor()
  await page.getByRole('button', { name: /^Visible until: / }).click()
  const until = page.getByRole('dialog', { name: 'Visible until' })
  await expect.poll(() => until.getByRole('button', { name: / 16, / }).isDisabled()).toBe(true)
  const previous = until.getByRole('button', { name: 'Previous month' })
  await expect.poll(() => previous.getAttribute('aria-disabled')).toBe('true')
})

test('the times of a schedule are shown in full at every width', async () => {
  const { page } = leo
  await page.goto('about:blank')
  await page.goto('/create-post')
  for (const name of ['Visible from', 'Visible until']) {
    await page.getByRole('button', { name: new RegExp(`^${name}: `) }).click()
    const panel = page.getByRole('dialog', { name })
    await panel.getByRole('button', { name: 'Next month' }).click()
    await panel.getByRole('button', { name: / 28, / }).last().click()
    await panel.getByRole('button', { name: 'Done' }).click()
  }
  const times = page.getByRole('button', { name: /^Visible (from|until): 28-/ })
  await expect.poll(() => times.count()).toBe(2)
  for (const width of [1920, 1536, 1366, 1280, 1024, 900, 768, 640, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await untilSettled(page)
    const missing = await times.evaluateAll((buttons) =>
      buttons.map((button) => {
        const text = button.querySelector('span')
        return text ? text.scrollWidth - text.clientWidth : null
      }),
    )
    expect([width, ...missing]).toEqual([width, 0, 0])
  }
})

test('the browser reported no error', () => {
  expect(leo.faults).toEqual([])
})
