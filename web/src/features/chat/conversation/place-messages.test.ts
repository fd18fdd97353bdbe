import type { Message } from '@fanfare/contract/chat/message'
import { expect, test } from 'vitest'
import { exampleMessage } from '../../../testing/example-message.ts'
import { placeMessages } from './place-messages.ts'

const message = (time: string, isOwn = true): Message =>
  exampleMessage(1, { id: time, is_own: isOwn, text: time, created_at: `2026-11-${time}` })
const shapes = (messages: Message[]) =>
  placeMessages(messages).map(
    ({ day, isFirst, isLast }) => `${day ? 'day ' : ''}${isFirst ? 'first' : ''}${isLast ? ' last' : ''}`,
  )

test('messages that a person sends within a few minutes are grouped', () => {
  expect(
    shapes([
      message('24T12:00:00'),
      message('24T12:04:00'),
      message('24T12:10:00'),
      message('24T12:11:00', false),
    ]),
  ).toEqual(['day first', ' last', 'first last', 'first last'])
})

test('the first message of a day shows the date, even if the previous one was minutes ago', () => {
  expect(shapes([message('24T23:59:00'), message('25T00:01:00')])).toEqual([
    'day first last',
    'day first last',
  ])
  expect(shapes([])).toEqual([])
})
