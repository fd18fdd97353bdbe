import { describe, expect, test } from 'vitest'
import { completeMention, mentionAtCaret } from './mention-at-caret.ts'

describe('an @mention that is being typed', () => {
  test.each([
    ['Hello @mi and all', 9, { text: 'mi', start: 6 }],
    ['@', 1, { text: '', start: 0 }],
    ['Hello @mi and all', 8, { text: 'm', start: 6 }],
    ['(@mia.sea', 9, { text: 'mia.sea', start: 1 }],
    ['Hello @mi and all', 13, null],
    ['mail me@home', 12, null],
    ['@@mia', 5, null],
    ['#night', 6, null],
    ['no sign', 7, null],
  ] as const)('in "%s" at %i', (text, caret, mention) => {
    expect(mentionAtCaret(text, caret)).toEqual(mention)
  })

  test('is completed in place, with the caret after it', () => {
    expect(completeMention('Hello @mi and all', { text: 'mi', start: 6 }, 'mia.sea')).toEqual({
      text: 'Hello @mia.sea and all',
      caret: 15,
    })
  })
})
