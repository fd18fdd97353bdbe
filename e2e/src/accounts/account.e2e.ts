import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openBrowser, patienceMs, phone, visit, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { memberOf, visitAs } from '../members.ts'
import { password } from '../person.ts'
import { untilSettled } from '../settled.ts'
import { violationsOn } from '../violations.ts'
import { readMails } from '../notifications/read-mails.ts'

// A visitor reads the terms and signs up; Mia changes her email address on a phone; the operator changes the terms.
let fanfare: Fanfare
let browser: Browser
let visitor: Visit
let mia: Visit
let texts: string

beforeAll(async () => {
  texts = await mkdtemp(path.join(tmpdir(), 'fanfare-texts-'))
  fanfare = await startFanfare(() => ({ LEGAL_DIRECTORY: texts, OPERATOR_NAME: 'Harbour Ltd' }))
  browser = await openBrowser()
  const member = await memberOf(fanfare, { username: 'mia', name: 'Mia Kovacs' })
  visitor = await visit(browser, fanfare)
  mia = await visitAs(browser, fanfare, { ...member, size: phone })
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
  await rm(texts, { recursive: true })
})

/** The link to this page in an email to this address. */
const linkIn = (to: string, page: '/confirm-email' | '/reset-password') =>
  vi.waitUntil(
    async () => {
      const mails = await readMails(fanfare)
      const links = mails
        .filter((mail) => mail.split(/\r?\n/).some((line) => line.startsWith('To: ') && line.includes(to)))
        // In quoted-printable, an equals sign at the end of a line is a soft line break.
        .map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
        .map((mail) => new RegExp(`${page}\\?token=[\\w-]{43}`).exec(mail)?.[0])
      return links.find((link) => link !== undefined)
    },
    { timeout: patienceMs, interval: 100 },
  )

test('a visitor reads the terms before any JavaScript has run, and finds them below the help', async () => {
  const response = await fetch(`${fanfare.url}/terms`)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain('<title>Terms of Service · Fanfare</title>')
  expect(html).toContain('run by Harbour Ltd')
  const { page } = visitor
  await page.goto('/help')
  await page
    .getByRole('navigation', { name: 'About this site' })
    .getByRole('link', { name: 'Privacy' })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor()
  await page.goto('/mia')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Terms' }).click()
  await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor()
})

test('the sign-up form links to the terms and names every invalid field, and reading the terms keeps it open', async () => {
  const { page, context } = visitor
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Enter your email address.').waitFor()
  await page.getByText('Choose a password.').waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill('nora@example.com')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: /^Terms of Service/ }).click()
  const terms = await opened
  await terms.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor()
  await terms.close()
  await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('nora@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/onboarding**')
})

test('Mia’s new email address takes effect only once she confirms it', async () => {
  const { page } = mia
  await page.goto('/settings#security')
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email' })
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await dialog.getByText('Enter your new email address.').waitFor()
  await dialog.getByText('Enter your password.').waitFor()
  await dialog.getByLabel('New email').fill('mia.kovacs@example.com')
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await page.getByText('Confirm mia.kovacs@example.com').waitFor()
  await page.getByText('mia@example.com', { exact: true }).waitFor()
})

test('an incomplete link is reported as incomplete, and the complete one confirms the address', async () => {
  const { page } = mia
  const link = (await linkIn('mia.kovacs@example.com', '/confirm-email')) ?? ''
  await page.goto(link.slice(0, -5))
  await page.getByRole('heading', { name: 'This link is incomplete' }).waitFor()
  await page.goto(link)
  await page.getByText('Once you confirm, you’ll sign in with mia.kovacs@example.com.').waitFor()
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await page.waitForURL('**/settings#security')
  await page.getByText('mia.kovacs@example.com', { exact: true }).waitFor()
  await expect.poll(() => page.getByText('Confirm mia.kovacs@example.com').count()).toBe(0)
  await page.goto(`/confirm-email?token=${'x'.repeat(43)}`)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await page.getByRole('heading', { name: 'This link doesn’t work' }).waitFor()
  await page.goto('/reset-password?token=abc')
  await page.getByRole('heading', { name: 'This link is incomplete' }).waitFor()
})

test('Leo sets a new password with the link from his email, and then the old password and the link stop working', async () => {
  const leo = await memberOf(fanfare, { username: 'leo', name: 'Leo Brandt' })
  const { page, context, faults } = await visit(browser, fanfare)
  await page.goto('/signin')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill('leo@example.com')
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  const link = (await linkIn('leo@example.com', '/reset-password')) ?? ''

  await page.goto(link)
  await setPassword(page, 'short')
  await page.getByText('Use at least 8 characters.', { exact: true }).waitFor()
  await setPassword(page, 'back row, by the door')
  await page.getByText('Password changed. Sign in with your new password.').waitFor()
  await page.waitForURL('**/signin')
  // Leo is signed out everywhere.
  expect((await leo.get('GET /auth/session', '/auth/session')).user).toBeNull()

  await signIn(page, password)
  await page.getByText('Incorrect email or password.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/signin')
  await signIn(page, 'back row, by the door')
  await page.getByRole('tab', { name: 'Discover' }).waitFor()

  await page.goto(link)
  await setPassword(page, 'third row, in the middle')
  await page.getByText('This link has expired or has already been used. Request a new one.').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

async function setPassword(page: Page, chosen: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(chosen)
  await page.getByRole('button', { name: 'Set password' }).click()
}

async function signIn(page: Page, typed: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill('leo@example.com')
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
}

test('Mia learns that her only profile can’t be deleted, before she is asked to confirm anything', async () => {
  const { page } = mia
  await page.goto('/settings#profile')
  await page.getByText('@mia is your only profile, so it can’t be deleted.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Delete profile' }).count()).toBe(0)
})

test('after the operator changed the terms, Mia is notified once, and a visitor isn’t', async () => {
  expect([...mia.faults, ...visitor.faults]).toEqual([])
  await writeFile(
    path.join(texts, 'terms.md'),
    '# House rules\n\nBe kind. See [our site](https://harbour.test).\n',
  )
  await fanfare.crash()
  const { page } = mia
  await page.goto('/')
  const notice = page.getByRole('region', { name: 'Updated terms' })
  await notice.getByRole('link', { name: 'Read the terms' }).click()
  await page.getByRole('heading', { level: 1, name: 'House rules' }).waitFor()
  await notice.waitFor({ state: 'detached' })
  await page.goto('/')
  await untilSettled(page)
  await expect.poll(() => notice.count()).toBe(0)
  const reader = await visit(browser, fanfare)
  await reader.page.goto('/')
  await untilSettled(reader.page)
  await expect.poll(() => reader.page.getByText('Our terms have changed.').count()).toBe(0)
  await reader.context.close()
})

test('the pages pass WCAG A and AA on a desktop and a phone', async () => {
  const reader = await visit(browser, fanfare)
  expect(
    await violationsOn(reader.page, [{ path: '/terms' }, { path: '/privacy' }, { path: '/signup' }]),
  ).toEqual({})
  await reader.context.close()
  const open = (page: Page) => page.getByRole('button', { name: 'Change email' }).click()
  expect(
    await violationsOn(mia.page, [
      { path: '/settings#security', open },
      { path: `/confirm-email?token=${'x'.repeat(43)}` },
      { path: '/confirm-email?token=short' },
    ]),
  ).toEqual({})
})
