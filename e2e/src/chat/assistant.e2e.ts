import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { buyCredits, memberOf, visitAs, type Member } from '../members.ts'
import { untilAppReady } from '../settled.ts'
import { violationsOn } from '../violations.ts'

// Mia asks the assistant, which answers from the help pages and her account.
let fanfare: Fanfare
let browser: Browser
let mia: Member
let hers: Visit

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  mia = await memberOf(fanfare, { username: 'mia', name: 'Mia Moreau' })
  await buyCredits(mia)
  hers = await visitAs(browser, fanfare, mia)
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const conversation = (page: Page) => page.getByRole('list', { name: 'Questions and answers, oldest first' })

const typeOf = (page: Page) => page.getByRole('radiogroup', { name: 'Chat type' })

test('Mia switches her chats between regular and AI, even with the keyboard, and the switch announces which is on', async () => {
  const { page } = hers
  await page.goto('/chat')
  await untilAppReady(page)
  const [regular, ai] = [
    typeOf(page).getByRole('radio', { name: 'Regular' }),
    typeOf(page).getByRole('radio', { name: 'AI' }),
  ]
  const checked = async () => [await regular.isChecked(), await ai.isChecked()]
  await expect.poll(checked).toEqual([true, false])
  await expect.poll(() => page.getByRole('link', { name: /^Assistant/ }).count()).toBe(0)
  await ai.check()
  await page.waitForURL('/chat/assistant')
  await page.getByRole('link', { name: /^Assistant/ }).waitFor()
  await expect.poll(checked).toEqual([false, true])
  await expect.poll(() => page.getByLabel('Search chats').count()).toBe(0)
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL('/chat')
  await page.getByLabel('Search chats').waitFor()
  await expect.poll(checked).toEqual([true, false])
})

test('on a phone, the assistant’s chat has the switch too, which leads back to the regular chats', async () => {
  const { page, context } = await visitAs(browser, fanfare, { ...mia, size: phone })
  await page.goto('/chat/assistant')
  await untilAppReady(page)
  await expect.poll(() => typeOf(page).getByRole('radio', { name: 'AI' }).isChecked()).toBe(true)
  await typeOf(page).getByRole('radio', { name: 'Regular' }).check()
  await page.waitForURL('/chat')
  await page.getByLabel('Search chats').waitFor()
  await expect.poll(() => typeOf(page).getByRole('radio', { name: 'Regular' }).isChecked()).toBe(true)
  await context.close()
})

test('Mia opens the assistant with the switch and learns that it is software', async () => {
  const { page } = hers
  await page.goto('/chat')
  await untilAppReady(page)
  await typeOf(page).getByRole('radio', { name: 'AI' }).check()
  await page.waitForURL('/chat/assistant')
  await page.getByText('Software, not a person').waitFor()
  await page.getByText('It doesn’t use an AI model').waitFor()
})

test('the assistant answers with Mia’s account figures and links to the pages behind them', async () => {
  const { page } = hers
  await page.getByRole('button', { name: 'How many credits do I have?' }).click()
  await conversation(page)
    .getByText(/^You have [1-9][\d,.]* credits\./)
    .waitFor()
  await conversation(page)
    .getByRole('link', { name: /^Your credits/ })
    .waitFor()
})

test('a help article opens from the assistant’s answer, and the conversation remains', async () => {
  const { page } = hers
  await page.getByLabel('Your question').fill('How do I cancel a subscription?')
  await page.keyboard.press('Enter')
  const link = conversation(page).getByRole('link', { name: /cancel/i })
  await link.first().click()
  await page.waitForURL('/help/cancel-a-subscription')
  await page.goBack()
  await conversation(page).getByText('How do I cancel a subscription?').waitFor()
  await page.reload()
  await conversation(page).getByText('How many credits do I have?').waitFor()
})

test('a question that couldn’t be sent stays in the field and is asked only once when Mia retries', async () => {
  const { page } = hers
  let isLost = false
  await page.route('**/api/assistant/turns', async (route) => {
    // The page may read the conversation again at any time.
    if (isLost || route.request().method() !== 'POST') return route.continue()
    isLost = true
    await route.abort()
  })
  await page.getByLabel('Your question').fill('What is a reel?')
  const ask = page.getByRole('button', { name: 'Ask' })
  await ask.click()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await expect.poll(() => ask.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Try again' }).click()
  await conversation(page).getByText('What is a reel?').waitFor()
  await expect.poll(() => ask.getAttribute('disabled')).toBe(null)
  await expect.poll(() => conversation(page).getByText('What is a reel?').count()).toBe(1)
  await expect.poll(() => page.getByLabel('Your question').inputValue()).toBe('')
})

test('Mia clears the conversation, and it stays empty', async () => {
  const { page } = hers
  await page.getByRole('button', { name: 'Clear conversation' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear conversation' }).click()
  await page.getByText('Conversation cleared.').waitFor()
  await page.getByRole('heading', { name: 'What do you want to know?' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'What do you want to know?' }).waitFor()
  expect(hers.faults.filter((fault) => !fault.includes('net::ERR_FAILED'))).toEqual([])
})

test('the assistant passes WCAG A and AA, empty and with an answer, and fits a phone', async () => {
  const { page, context } = await visitAs(browser, fanfare, { ...mia, size: phone })
  const open = async (shown: Page) => {
    await shown.getByRole('button', { name: 'How do refunds work?' }).click()
    await conversation(shown).getByRole('link').first().waitFor()
  }
  expect(await violationsOn(page, [{ path: '/chat/assistant' }, { path: '/chat/assistant', open }])).toEqual(
    {},
  )
  await page.setViewportSize(phone)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await context.close()
})
