import type { Message } from '@fanfare/contract/chat/message'
import { expect, test } from 'vitest'
import { withMessage } from './with-message.ts'

const message = (number: number, more: Partial<Message> = {}): Message => ({
  id: `id ${number}`,
  chat_id: 'chat',
  number,
  is_own: false,
  text: `No. ${number}`,
  media: [],
  reply_to: null,
  reactions: [],
  created_at: '2026-11-24T08:00:00.000Z',
  edited_at: null,
  is_unsent: false,
  can_edit: false,
  can_unsend: false,
  ...more,
})
const numbers = (items: readonly Message[]) => items.map(({ number }) => number)

test('a message takes its place by its number, and twice makes one', () => {
  const items = [message(4), message(6)]
  expect(numbers(withMessage(items, message(7)))).toEqual([4, 6, 7])
  expect(numbers(withMessage(items, message(5)))).toEqual([4, 5, 6])
  expect(numbers(withMessage(withMessage(items, message(7)), message(7)))).toEqual([4, 6, 7])
  expect(numbers(withMessage([], message(1)))).toEqual([1])
})

test('one from before those that are loaded stays out: it comes with its batch', () => {
  expect(numbers(withMessage([message(4)], message(2)))).toEqual([4])
})

test('a message that was unsent shows so in the replies to it', () => {
  const quote = { id: 'id 1', is_own: true, text: 'No. 1', is_unsent: false, media_count: 0 }
  const items = [message(1), message(2, { reply_to: quote })]
  const [first, reply] = withMessage(items, message(1, { text: '', is_unsent: true }))
  expect(first).toMatchObject({ is_unsent: true })
  expect(reply?.reply_to).toMatchObject({ text: '', is_unsent: true })
})
