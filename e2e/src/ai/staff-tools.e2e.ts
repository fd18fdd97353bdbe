import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { signUpStaff } from '../ledger.ts'
import { memberOf, visitAs, type Member } from '../members.ts'
import { violationsOn } from '../violations.ts'

// An admin opens tools that were coming soon. The server has no external provider, only its own engine.
let fanfare: Fanfare
let browser: Browser
let mia: Member
let ada: Member
beforeAll(async () => {
  fanfare = await startFanfare(() => ({ LOCAL_ENGINE_WORKERS: '1' }))
  browser = await openBrowser()
  mia = await memberOf(fanfare, { username: 'mia', name: 'Mia Moreau' })
  const staff = await signUpStaff(fanfare, { role: 'admin', email: 'ada@example.com' })
  ada = await memberOf(fanfare, { username: 'ada', name: 'Ada Admin', person: staff })
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const toggle = (page: Page, name: string) => page.getByRole('switch', { name })
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('Ada switches on a tool that the server supports; everyone can use it, and the page shows her name', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, ada)
  const visitor = await visitAs(browser, fanfare, mia)
  await visitor.page.goto('/ai/video-extend')
  await visitor.page.getByText('Video extend is coming soon').waitFor()
  await page.goto('/')
  await page.getByRole('link', { name: 'Admin' }).click()
  await page.getByRole('link', { name: 'AI tools' }).click()
  // A tool that no configured provider supports has no switch.
  await row(page, 'AI chatbot').getByText('No configured provider supports this tool').waitFor()
  await expect.poll(() => toggle(page, 'AI chatbot').count()).toBe(0)
  await expect.poll(() => toggle(page, 'Text to image').count()).toBe(0)
  await toggle(page, 'Video extend').focus()
  await page.keyboard.press('Space')
  const asking = page.getByRole('dialog', { name: 'Turn on Video extend?' })
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await asking.waitFor({ state: 'hidden' })
  await expect.poll(() => toggle(page, 'Video extend').isChecked()).toBe(false)
  await toggle(page, 'Video extend').focus()
  await page.keyboard.press('Space')
  await asking.getByRole('button', { name: 'Turn on' }).click()
  await row(page, 'Video extend').getByText('Turned on by @ada').waitFor()
  await visitor.page.reload()
  await visitor.page.getByRole('button', { name: /generate/i }).waitFor()
  await toggle(page, 'Video extend').focus()
  await page.keyboard.press('Space')
  await row(page, 'Video extend').getByText('Turned off by @ada').waitFor()
  await visitor.page.reload()
  await visitor.page.getByText('Video extend is coming soon').waitFor()
  expect([faults, visitor.faults]).toEqual([[], []])
  await context.close()
  await visitor.context.close()
})

test('Mia can neither find the page nor switch anything', async () => {
  const { page, context } = await visitAs(browser, fanfare, mia)
  await page.goto('/admin/tools')
  await page.getByText('This page doesn’t exist').waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'AI tools' }).count()).toBe(0)
  expect((await page.request.get('/api/admin/ai/tools')).status()).toBe(403)
  const refused = await mia.send('PUT', '/admin/ai/tools/video_extend', { is_switched_on: true })
  expect(refused.status).toBe(403)
  await context.close()
})

test('the page passes WCAG A and AA, and fits a phone’s width', async () => {
  const { page, context } = await visitAs(browser, fanfare, ada)
  expect(await violationsOn(page, [{ path: '/admin/tools' }])).toEqual({})
  await page.setViewportSize(phone)
  const isWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(isWide).toBe(false)
  await context.close()
})
