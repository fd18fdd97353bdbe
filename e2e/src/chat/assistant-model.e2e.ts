import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChatModel, type ChatModel } from '@fanfare/server/testing/processes/chat-model'
import { openBrowser, phone, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { memberOf, visitAs, type Member } from '../members.ts'
import { untilAppReady } from '../settled.ts'
import { violationsOn } from '../violations.ts'

// Mia asks the assistant of a server that has a language model, which writes the answers word by word.
let model: ChatModel
let fanfare: Fanfare
let browser: Browser
let mia: Member
let hers: Visit

beforeAll(async () => {
  model = await startChatModel()
  const { url, key } = model
  fanfare = await startFanfare(() => ({
    ASSISTANT_URL: url,
    ASSISTANT_KEY: key,
    ASSISTANT_MODEL: 'small-1',
  }))
  browser = await openBrowser()
  mia = await memberOf(fanfare, { username: 'mia', name: 'Mia Moreau' })
  hers = await visitAs(browser, fanfare, mia)
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
  model.stop()
})

const conversation = (page: Page) => page.getByRole('list', { name: 'Questions and answers, oldest first' })
const askFor = async (page: Page, question: string) => {
  await page.getByLabel('Your question').fill(question)
  await page.getByRole('button', { name: 'Ask' }).click()
}

test('Mia learns the name of the AI model that answers, and which data it receives', async () => {
  const { page } = hers
  await page.goto('/chat/assistant')
  await untilAppReady(page)
  await page.getByText('Software, not a person · small-1').waitFor()
  await page
    .getByText(/^An AI model \(small-1\) answers .* can be wrong\. It receives your questions/)
    .waitFor()
  await expect.poll(() => page.getByText('It doesn’t use an AI model').count()).toBe(0)
})

test('an answer appears as it is written; Stop keeps the text so far, and Try again writes a new one', async () => {
  const { page } = hers
  await model.behave({ pieces: ['Open Settings, ', 'then choose Unsubscribe.'], holdAfter: 1 })
  await askFor(page, 'How do I cancel a subscription?')
  await conversation(page).getByText('Open Settings,', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Ask' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Stop answering' }).click()
  await conversation(page).getByText('You stopped this answer.').waitFor()
  await expect.poll(async () => (await model.seen())[0]?.isClosed).toBe(true)
  await model.release()
  await expect.poll(() => conversation(page).getByText('then choose').count()).toBe(0)

  await model.behave({ pieces: ['Open Settings, ', 'then choose Unsubscribe.'] })
  await conversation(page).getByRole('button', { name: 'Try again' }).click()
  await conversation(page).getByText('Open Settings, then choose Unsubscribe.').waitFor()
  await conversation(page)
    .getByRole('link', { name: /cancel a subscription/i })
    .waitFor()
  await page.getByRole('button', { name: 'Ask' }).waitFor()
})

test('a page that is reloaded during an answer shows the text so far, and then the rest', async () => {
  const { page } = hers
  await model.behave({ pieces: ['Reels are ', 'short videos.'], holdAfter: 1 })
  await askFor(page, 'What is a reel?')
  await conversation(page).getByText('Reels are', { exact: true }).waitFor()
  await page.reload()
  await conversation(page).getByText('Reels are', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Stop answering' }).waitFor()
  await model.release()
  await conversation(page).getByText('Reels are short videos.').waitFor()
})

test('an answer survives a crash of the server that was writing it', async () => {
  const { page } = hers
  await model.behave({ pieces: ['A tip is ', 'a gift.'], holdAfter: 1 })
  await askFor(page, 'What is a tip?')
  await conversation(page).getByText('A tip is', { exact: true }).waitFor()
  await fanfare.kill()
  await model.behave({ pieces: ['A tip is ', 'a gift.'] })
  await fanfare.start()
  await conversation(page).getByText('A tip is a gift.').waitFor()
  await expect.poll(() => conversation(page).getByText('What is a tip?').count()).toBe(1)
})

test('if the model refuses, the page shows an error with links to the help pages', async () => {
  const { page } = hers
  await model.behave({ pieces: [], status: 503 })
  await askFor(page, 'How do refunds work?')
  await page.getByRole('alert').getByText('The AI model didn’t answer.').waitFor()
  await conversation(page)
    .getByRole('link', { name: /^Refunds/ })
    .waitFor()
  await expect.poll(() => page.getByText('overloaded').count()).toBe(0)
  await model.behave({ pieces: ['You get credits back.'] })
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await conversation(page).getByText('You get credits back.').waitFor()
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
})

test('a conversation with a model passes WCAG A and AA, and fits a phone', async () => {
  const { page, context } = await visitAs(browser, fanfare, { ...mia, size: phone })
  await model.behave({ pieces: ['One moment, '], holdAfter: 1 })
  const open = async (shown: Page) => {
    await askFor(shown, 'What is a story?')
    await conversation(shown).getByText('One moment,').waitFor()
  }
  expect(await violationsOn(page, [{ path: '/chat/assistant', open }])).toEqual({})
  await page.setViewportSize(phone)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await model.release()
  await context.close()
})
