import { storyLimits } from '@fanfare/contract/posts/limits'
import { expect, test } from 'vitest'
import * as text from './create-text.ts'

test('a sticker without words still has a complete name', () => {
  expect(text.stickerLabel('Doors at nine')).toBe('Sticker Doors at nine')
  expect(text.stickerLabel('')).toBe('Sticker Text')
  expect(text.stickerLabel(' ')).toBe('Sticker Text')
})

test('the limits of stories are those of the contract', () => {
  expect(text.whichFiles).toContain(`up to ${storyLimits.videoSeconds} seconds`)
  expect(text.visibleFor).toContain(`for ${storyLimits.hours} hours`)
})
