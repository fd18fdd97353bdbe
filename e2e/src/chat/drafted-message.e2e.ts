import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChatModel, type ChatModel } from '@fanfare/server/testing/processes/chat-model'
import { openBrowser, phone, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { memberOf, visitAs, type Member } from '../members.ts'
import { dialogFaults } from '../screens/dialogs/dialog-faults.ts'
import { untilAppReady } from '../settled.ts'
import { violationsOn } from '../violations.ts'

// Mia has a language model draft a message to Leo, and both see that it was drafted.
let model: ChatModel
let fanfare: Fanfare
let browser: Browser
let mia: Member
let leo: Member
let hers: Visit
let his: Visit
/** The path of Mia and Leo's chat. */
let chat: string

const draft = 'Thank you for your kind words. The rest of the series comes on Friday.'

beforeAll(async () => {
  model = await startChatModel()
  const { url, key } = model
  fanfare = await startFanfare(() => ({ ASSISTANT_URL: url, ASSISTANT_KEY: key, ASSISTANT_MODEL: 'small-1' }))
  browser = await openBrowser()
  mia = await memberOf(fanfare, { username: 'mia', name: 'Mia Moreau' })
  leo = await memberOf(fanfare, { username: 'leo', name: 'Leo Brandt' })
  hers = await visitAs(browser, fanfare, mia)
  his = await visitAs(browser, fanfare, { ...leo, size: phone })
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
  model.stop()
})

const messages = (page: Page) => page.getByRole('list', { name: 'Messages, oldest first' })
/** The words of the draft, which a screen reader announces once it is complete. */
const written = (page: Page, hasText: string | RegExp) => page.getByRole('blockquote').filter({ hasText })
const openDrafting = async (page: Page) => {
  await page.getByRole('button', { name: 'Draft with AI' }).click()
  await page.getByRole('dialog', { name: 'Draft with AI' }).waitFor()
}

test('Mia reads the draft made from her notes, and nothing is sent before she sends it', async () => {
  const { page } = hers
  await page.goto('/leo')
  await untilAppReady(page)
  await page.getByRole('button', { name: 'Message' }).click()
  await page.waitForURL('/chat/**')
  chat = new URL(page.url()).pathname
  await page.getByLabel('Message Leo Brandt').fill('thanks, rest on friday')
  await model.behave({ pieces: ['Thank you for ', draft.slice(14)], holdAfter: 1 })
  await openDrafting(page)
  const dialog = page.getByRole('dialog', { name: 'Draft with AI' })
  await expect
    .poll(() => dialog.getByLabel('What do you want to say?').inputValue())
    .toBe('thanks, rest on friday')
  await dialog.getByLabel('What do you want to say?').fill('')
  await dialog.getByRole('button', { name: 'Write draft' }).click()
  await dialog.getByText('Enter what you want to say.').waitFor()
  await dialog.getByLabel('What do you want to say?').fill('thanks, rest on friday')
  await dialog.getByRole('button', { name: 'Write draft' }).click()
  await written(page, /^Thank you for$/).waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Use draft' }).count()).toBe(0)
  await model.release()
  await written(page, draft).waitFor()
  await dialog.getByRole('button', { name: 'Use draft' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('Message Leo Brandt').inputValue()).toBe(draft)
  await expect.poll(() => messages(page).getByText(draft).count()).toBe(0)
})

test('a drafted message is labeled as such after it is sent, and a typed one isn’t', async () => {
  const { page } = hers
  await page.getByRole('button', { name: 'Send' }).click()
  await messages(page).getByText(draft).waitFor()
  await messages(page).getByText('Drafted with AI').waitFor()
  await page.getByLabel('Message Leo Brandt').fill('How was your day?')
  await page.getByRole('button', { name: 'Send' }).click()
  await messages(page).getByText('How was your day?').waitFor()

  await his.page.goto(chat)
  await messages(his.page).getByText('How was your day?').waitFor()
  await expect.poll(() => messages(his.page).getByText('Drafted with AI').count()).toBe(1)
})

test('a draft that Mia stops keeps its text so far, which is labeled as drafted when she sends it', async () => {
  const { page } = hers
  await model.behave({ pieces: ['I will post the rest on Friday', ' and then travel.'], holdAfter: 1 })
  await openDrafting(page)
  const dialog = page.getByRole('dialog', { name: 'Draft with AI' })
  await dialog.getByLabel('What do you want to say?').fill('rest on friday, then a journey')
  await dialog.getByRole('button', { name: 'Write draft' }).click()
  await written(page, 'I will post the rest on Friday').waitFor()
  await dialog.getByRole('button', { name: 'Stop writing' }).click()
  await dialog.getByRole('button', { name: 'Use draft' }).click()
  await expect.poll(async () => (await model.seen())[0]?.isClosed).toBe(true)
  await model.release()
  await page.getByRole('button', { name: 'Send' }).click()
  await messages(page).getByText('I will post the rest on Friday', { exact: true }).waitFor()
  await expect.poll(() => messages(page).getByText('Drafted with AI').count()).toBe(2)
  await expect.poll(() => messages(page).getByText('travel').count()).toBe(0)
})

test('when the model fails, the dialog shows an error and keeps the notes, and the message doesn’t change', async () => {
  const { page } = hers
  await model.behave({ pieces: [], status: 503 })
  await page.getByLabel('Message Leo Brandt').fill('see you')
  await openDrafting(page)
  const dialog = page.getByRole('dialog', { name: 'Draft with AI' })
  await dialog.getByRole('button', { name: 'Write draft' }).click()
  await dialog.getByRole('alert').getByText('The AI model didn’t answer. Try again.').waitFor()
  await expect.poll(() => dialog.getByLabel('What do you want to say?').inputValue()).toBe('see you')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('Message Leo Brandt').inputValue()).toBe('see you')
})

test('the chat and the dialog with a draft pass WCAG A and AA, and fit a phone', async () => {
  await model.behave({ pieces: [draft] })
  const open = async (page: Page) => {
    await openDrafting(page)
    await page.getByLabel('What do you want to say?').fill('thanks')
    await page.getByRole('button', { name: 'Write draft' }).click()
    await page.getByRole('button', { name: 'Use draft' }).waitFor()
  }
  expect(await violationsOn(his.page, [{ path: chat }])).toEqual({})
  await open(his.page)
  const dialog = his.page.getByRole('dialog', { name: 'Draft with AI' })
  const seen = { file: 'features/chat/drafts/draft-dialog.tsx', name: 'Draft with AI' }
  expect(await dialogFaults(dialog, seen)).toEqual({})
  await his.page.setViewportSize(phone)
  expect(await his.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})
