import type { Message } from '@fanfare/contract/chat/message'
import { expect, test } from 'vitest'
import { exampleMessage } from '../../testing/example-message.ts'
import { withMessage } from './with-message.ts'

const numbers = (items: readonly Message[]) => items.map(({ number }) => number)

test('a message is placed by its number, and appears once even if it arrives twice', () => {
  const items = [exampleMessage(4), exampleMessage(6)]
  expect(numbers(withMessage(items, exampleMessage(7)))).toEqual([4, 6, 7])
  expect(numbers(withMessage(items, exampleMessage(5)))).toEqual([4, 5, 6])
  expect(numbers(withMessage(withMessage(items, exampleMessage(7)), exampleMessage(7)))).toEqual([4, 6, 7])
  expect(numbers(withMessage([], exampleMessage(1)))).toEqual([1])
})

test('a message older than the loaded ones is left out, because it comes with its batch', () => {
  expect(numbers(withMessage([exampleMessage(4)], exampleMessage(2)))).toEqual([4])
})

const quoteOfFirst = {
  id: 'id 1',
  is_own: true,
  text: 'No. 1',
  authorship: 'typed' as const,
  is_unsent: false,
  media_count: 0,
  is_voice: false,
  tip_amount: null,
}

test('a message that was unsent shows as unsent in replies to it', () => {
  const items = [exampleMessage(1), exampleMessage(2, { reply_to: quoteOfFirst })]
  const [first, reply] = withMessage(items, exampleMessage(1, { text: '', is_unsent: true }))
  expect(first).toMatchObject({ is_unsent: true })
  expect(reply?.reply_to).toMatchObject({ text: '', is_unsent: true })
})

test('a message that was edited into a draft is labeled in replies to it', () => {
  const [, reply] = withMessage(
    [exampleMessage(1), exampleMessage(2, { reply_to: quoteOfFirst })],
    exampleMessage(1, { text: 'Thank you for the lovely words', authorship: 'drafted' }),
  )
  expect(reply?.reply_to).toMatchObject({ text: 'Thank you for the lovely words', authorship: 'drafted' })
})
