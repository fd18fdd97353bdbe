import { expect, test } from 'vitest'
import * as text from './viewer-text.ts'

test('the viewer has a complete name before its author is known', () => {
  expect(text.storiesBy('Mara Oduya')).toBe('Stories by Mara Oduya')
  expect(text.storiesBy(undefined)).toBe('Stories')
})
