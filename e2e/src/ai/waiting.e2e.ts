import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone, visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { signUpStaff } from '../ledger.ts'
import { done, memberOf, visitAs, type Member } from '../members.ts'
import type { Person } from '../person.ts'
import { untilSettled } from '../settled.ts'
import { violationsOn } from '../violations.ts'
import { readMails } from '../notifications/read-mails.ts'

// Users can ask to be notified when a tool that is coming soon opens.
let fanfare: Fanfare
let browser: Browser
let june: Member
let ada: Person
beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  june = await memberOf(fanfare, { username: 'june', name: 'June Arai' })
  ada = await signUpStaff(fanfare, { role: 'admin', email: 'ada@example.com' })
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

async function mailsAbout(words: string): Promise<string[]> {
  const mails = await readMails(fanfare)
  return mails.filter((mail) => mail.includes(words))
}

test('June asks to be notified about a tool, and is notified once an admin opens it', async () => {
  const { page, faults, context } = await visitAs(browser, fanfare, june)
  await page.goto('/ai')
  await page.getByRole('button', { name: 'Notify me about Video upscale' }).click()
  await page.getByText('We’ll email you once when Video upscale is ready.').waitFor()
  await page.getByRole('button', { name: 'Notify me about AI chatbot' }).click()
  await page.getByRole('button', { name: 'On the list for AI chatbot. Leave the list' }).click()
  await page.getByText('We won’t email you about AI chatbot.').waitFor()
  await page.goto('/ai/video-upscale')
  await page.getByRole('button', { name: 'On the list for Video upscale. Leave the list' }).waitFor()
  await done(ada.send('PUT', '/admin/ai/tools/video_upscale', { is_switched_on: true }))
  await expect.poll(() => mailsAbout('Video upscale is ready to use')).toHaveLength(1)
  const [mail = ''] = await mailsAbout('Video upscale is ready to use')
  expect(mail).toContain('june@example.com')
  expect(mail).toContain('/ai/video-upscale')
  await page.reload()
  // June has no credits, so the button may offer to add credits.
  await page.getByRole('button', { name: /^(Generate|Add credits to generate)/ }).waitFor()
  expect(await mailsAbout('AI chatbot')).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})

test('coming-soon tools are labeled and offer to notify June, and tools without a page aren’t found', async () => {
  const { page, faults, context } = await visitAs(browser, fanfare, june)
  const main = page.getByRole('main')
  const generate = main.getByRole('button', { name: /generate/i })
  for (const [path, title] of [
    ['/ai/image-to-image', 'Image to image'],
    ['/ai/ai-face-creation', 'AI face creation'],
  ] as const) {
    await page.goto(path)
    await main.getByText(`${title} is coming soon`).waitFor()
    const notify = main.getByRole('button', { name: `Notify me about ${title}` })
    await notify.getByText('Notify me', { exact: true }).waitFor()
    await untilSettled(page)
    await expect.poll(() => generate.count()).toBe(0)
  }
  for (const path of ['/ai/lip-sync', '/ai/video-to-video', '/ai/better-prompt']) {
    await page.goto(path)
    await main.getByText('This tool doesn’t exist.').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
    await untilSettled(page)
    await expect.poll(() => main.getByText('is coming soon').count()).toBe(0)
    await expect.poll(() => generate.count()).toBe(0)
  }
  expect(faults).toEqual([])
  await context.close()
})

test('a visitor is asked to sign in first, and the screens pass WCAG A and AA', async () => {
  const { page, context } = await visit(browser, { ...fanfare, size: phone })
  await page.goto('/ai/ai-chatbot')
  await page.getByRole('button', { name: 'Notify me about AI chatbot' }).click()
  await page.getByRole('dialog', { name: 'Sign in to get notified when AI chatbot is ready' }).waitFor()
  expect(await violationsOn(page, [{ path: '/ai' }, { path: '/ai/ai-chatbot' }])).toEqual({})
  await context.close()
})
