import { expect, test } from 'vitest'
import { canDelete, nameOfMessage } from './message-name.ts'

test('a message without text is named by what it contains, and a voice message is not called photos', () => {
  const voice = { id: 'v' } as never
  const empty = { text: '', tip_amount: null, voice: null, is_unsent: false }
  expect(nameOfMessage({ ...empty, text: 'Hello Leo' })).toBe('Hello Leo')
  expect(nameOfMessage(empty)).toBe('photos and videos')
  expect(nameOfMessage({ ...empty, voice })).toBe('voice message')
  expect(nameOfMessage({ ...empty, tip_amount: 5 })).toBe('tip')
  expect(nameOfMessage({ ...empty, is_unsent: true })).toBe('unsent message')
})

test('every message can be deleted except those that the viewer bought', () => {
  expect(canDelete({ is_own: false, is_bought: true })).toBe(false)
  for (const isOwn of [true, false]) expect(canDelete({ is_own: isOwn, is_bought: false })).toBe(true)
  expect(canDelete({ is_own: true, is_bought: true })).toBe(true)
})
