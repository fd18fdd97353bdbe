import type { Chat } from '@fanfare/contract/chat/chat'
import type { Authorship, Message } from '@fanfare/contract/chat/message'
import { expect, test } from 'vitest'
import { exampleMessage } from '../../../testing/example-message.ts'
import { previewText } from '../contacts/preview-text.ts'
import { announcementOf } from '../conversation/announcer.tsx'
import { quoteText } from '../conversation/quote-line.tsx'

const latest: NonNullable<Chat['latest']> = {
  text: 'Thank you for the lovely words',
  authorship: 'drafted',
  is_own: false,
  is_unsent: false,
  media_count: 0,
  is_voice: false,
  tip_amount: null,
}
const quote: NonNullable<Message['reply_to']> = { ...latest, id: 'id 1' }

test("the list of chats labels a drafted message before its text, and doesn't label a typed one", () => {
  expect(previewText(latest)).toBe('Drafted with AI · Thank you for the lovely words')
  expect(previewText({ ...latest, is_own: true })).toBe(
    'Drafted with AI · You: Thank you for the lovely words',
  )
  expect(previewText({ ...latest, authorship: 'typed' })).toBe('Thank you for the lovely words')
})

test('a message that the assistant sent is labeled as sent by it, and not as drafted', () => {
  expect(previewText({ ...latest, authorship: 'sent' })).toBe(
    'Sent by the assistant · Thank you for the lovely words',
  )
})

test("a reply labels a drafted message that it quotes, and doesn't label a typed one", () => {
  expect(quoteText(quote)).toBe('Drafted with AI · Thank you for the lovely words')
  expect(quoteText({ ...quote, authorship: 'typed' })).toBe('Thank you for the lovely words')
})

test('a screen reader announces that a new message was drafted, but says nothing about a typed one', () => {
  const profile = { id: 'id 2', uuid: 'id 2', username: 'mia', display_name: 'Mia', photo: null }
  const announce = (authorship: Authorship) =>
    announcementOf({ profile }, exampleMessage(1, { text: 'Thank you', authorship }))
  expect(announce('drafted')).toBe('Mia: Drafted with AI · Thank you')
  expect(announce('typed')).toBe('Mia: Thank you')
})

test('where the drafted text is not shown, nothing is labeled', () => {
  const shown: Partial<typeof latest>[] = [
    { text: '', is_unsent: true },
    { text: '', media_count: 2 },
    { tip_amount: 5 },
    { text: '', is_voice: true },
  ]
  for (const change of shown) {
    expect(previewText({ ...latest, ...change })).not.toContain('Drafted')
    expect(quoteText({ ...quote, ...change })).not.toContain('Drafted')
  }
})
