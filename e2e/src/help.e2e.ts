import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openBrowser, patienceMs, phone, visit, type Visit } from './browser.ts'
import { startFanfare, type Fanfare } from './fanfare.ts'
import { signUpStaff } from './ledger.ts'
import { memberOf, visitAs, type Member } from './members.ts'
import { untilSettled } from './settled.ts'
import { violationsOn } from './violations.ts'
import { readMails } from './notifications/read-mails.ts'

// A visitor looks for an answer on a desktop and writes to support, Mia does the same on her phone, and Mona replies.
let fanfare: Fanfare
let browser: Browser
let visitor: Visit
let mia: Visit
let mona: Member

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  const member = await memberOf(fanfare, { username: 'mia', name: 'Mia Kovacs' })
  const staff = await signUpStaff(fanfare, { role: 'moderator', email: 'mona@example.com' })
  mona = await memberOf(fanfare, { username: 'mona', name: 'Mona Hale', person: staff })
  visitor = await visit(browser, fanfare)
  mia = await visitAs(browser, fanfare, { ...member, size: phone })
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const isWiderThanScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('a visitor reads an answer before any JavaScript has run, under its own title', async () => {
  const response = await fetch(`${fanfare.url}/help/refunds`)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain('<title>Refunds · Fanfare help</title>')
  expect(html).toContain('You get credits back automatically')
  expect((await fetch(`${fanfare.url}/help/nothing-like-it`)).status).toBe(404)
})

test('a visitor finds an article despite a typo in the search, and continues to a related one', async () => {
  const { page } = visitor
  await page.goto('/help')
  await page.getByRole('heading', { name: 'Publishing and selling' }).waitFor()
  await page.getByRole('searchbox', { name: 'Search Help' }).fill('my money bakc refnud')
  const results = page.getByRole('list', { name: 'Best matches first' })
  await results.getByRole('link').first().getByText('Refunds', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('heading', { name: 'Publishing and selling' }).count()).toBe(0)
  await results.getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: 'Refunds' }).waitFor()
  await page
    .getByRole('region', { name: 'Related articles' })
    .getByRole('link', { name: /^Buying posts/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Buying posts' }).waitFor()
})

test('a search without results links to every article, and a missing article shows an error', async () => {
  const { page } = visitor
  await page.goto('/help?search=xyzzy')
  await page.getByText('No results for “xyzzy”').waitFor()
  await page.getByRole('link', { name: 'Show all articles' }).click()
  await page.getByRole('heading', { name: 'Getting started', level: 2 }).waitFor()
  await page.goto('/help/nothing-like-it')
  await page.getByText('This help article doesn’t exist.').waitFor()
})

test('every link in every article opens a page', async () => {
  const { data } = (await (await fetch(`${fanfare.url}/api/help`)).json()) as { data: { slug: string }[] }
  const pages = await Promise.all(
    data.map(async ({ slug }) => (await fetch(`${fanfare.url}/api/help/${slug}`)).text()),
  )
  const links = new Set(
    pages.flatMap((text) => [...text.matchAll(/"to":"([^"]+)"/g)].map(([, to = '']) => to)),
  )
  expect(links.size).toBeGreaterThan(20)
  const broken: string[] = []
  for (const link of links) if (!(await fetch(`${fanfare.url}${link}`)).ok) broken.push(link)
  expect(broken).toEqual([])
})

test('the form names every invalid field, focuses the first one, and keeps all values', async () => {
  const { page } = visitor
  await page.goto('/contact')
  await page.getByRole('textbox', { name: 'Message' }).fill('I was charged twice.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('Enter your name.').waitFor()
  await page.getByText('Enter your email address.').waitFor()
  await page.getByText('Choose a topic.', { exact: true }).waitFor()
  await expect
    .poll(() => page.getByLabel('Name').evaluate((field) => field === document.activeElement))
    .toBe(true)
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue())
    .toBe('I was charged twice.')
})

test('a message written offline is kept and sent once online, and the page explains what happens next', async () => {
  const { page, context } = visitor
  await page.getByLabel('Name').fill('Ida Berg')
  await page.getByLabel('Email').fill('ida@example.com')
  await page.getByLabel('Topic').selectOption('Payments and refunds')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('You’re offline. Your message wasn’t sent').waitFor()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue())
    .toBe('I was charged twice.')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send message' }).click()
  const heading = page.getByRole('heading', { name: 'Message sent' })
  await heading.waitFor()
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByText('reply to ida@example.com').waitFor()
  expect(visitor.faults).toEqual([])
})

test('Ida gets a confirmation email that doesn’t quote her message', async () => {
  const mail = await vi.waitUntil(mailToIda, { timeout: patienceMs, interval: 100 })
  expect(mail).toContain('We received your message')
  expect(mail).not.toMatch(/charged twice|Ida Berg/)
})

/** The text of the confirmation email; empty until it has arrived. */
async function mailToIda(): Promise<string> {
  const mails = await readMails(fanfare)
  return mails.find((mail) => /^To: .*ida@example\.com/m.test(mail)) ?? ''
}

test('Mia opens Help from her menu on a phone, and the form is filled with her details', async () => {
  const { page } = mia
  await page.goto('/')
  await untilSettled(page)
  await page.getByRole('button', { name: 'Profiles and settings' }).click()
  await page.getByRole('menuitem', { name: 'Help' }).click()
  await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor()
  expect(await isWiderThanScreen(page)).toBe(false)
  await page.getByRole('link', { name: 'Contact us' }).click()
  await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Mia Kovacs')
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('mia@example.com')
  expect(await isWiderThanScreen(page)).toBe(false)
  await page.getByLabel('Topic').selectOption('Something else')
  await page.getByRole('textbox', { name: 'Message' }).fill('Thank you for the harbour pictures.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByRole('heading', { name: 'Message sent' }).waitFor()
  await page.goto('/admin/contact')
  await page.getByText('This page doesn’t exist').waitFor()
})

test('Mona finds both messages under Support, and the one she marks as done disappears from the list', async () => {
  const { page, context } = await visitAs(browser, fanfare, mona)
  await page.goto('/admin/contact')
  const list = page.getByRole('list', { name: 'Messages, newest first' })
  await list.getByText('Thank you for the harbour pictures.').waitFor()
  await list.getByText('signed in as @mia').waitFor()
  await page.getByRole('button', { name: 'Mark as done: Payments and refunds, Ida Berg' }).click()
  await list.getByText('I was charged twice.').waitFor({ state: 'detached' })
  await list.getByText('Thank you for the harbour pictures.').waitFor()
  await page.getByRole('radio', { name: 'Done' }).click()
  await list.getByText('I was charged twice.').waitFor()
  await context.close()
})

test('help and contact pass WCAG A and AA on a desktop and a phone', async () => {
  const pages = [
    { path: '/help' },
    { path: '/help?search=refund' },
    { path: '/help/payouts' },
    {
      path: '/contact',
      open: (page: Page) => page.getByRole('button', { name: 'Send message' }).click(),
    },
  ]
  expect(await violationsOn(visitor.page, pages)).toEqual({})
  expect(await violationsOn(mia.page, pages)).toEqual({})
  const { page, context } = await visitAs(browser, fanfare, mona)
  expect(await violationsOn(page, [{ path: '/admin/contact' }])).toEqual({})
  await context.close()
})
