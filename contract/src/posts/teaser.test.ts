import { expect, test } from 'vitest'
import { countCharacters, type PostWords, teaserOf } from './teaser.ts'

const sold = (description: string, change: Partial<PostWords> = {}): PostWords => ({
  description,
  access: 'public',
  price: 5,
  photo_count: 0,
  video_count: 0,
  ...change,
})
const long = 'x'.repeat(500)

test('the first 140 characters of a locked post without media are public', () => {
  expect(teaserOf(sold(long))).toBe('x'.repeat(140))
  expect(teaserOf(sold(long, { price: 0, access: 'followers' }))).toBe('x'.repeat(140))
  expect(teaserOf(sold(long, { price: 0, access: 'subscribers' }))).toBe('x'.repeat(140))
})

test('a post that is open to everyone, has media, or is short has no teaser, because its whole text is public', () => {
  expect(teaserOf(sold(long, { price: 0 }))).toBeNull()
  expect(teaserOf(sold(long, { photo_count: 1 }))).toBeNull()
  expect(teaserOf(sold(long, { video_count: 1, access: 'subscribers' }))).toBeNull()
  expect(teaserOf(sold('x'.repeat(140)))).toBeNull()
  expect(teaserOf(sold('x'.repeat(141)))).toBe('x'.repeat(140))
})

test.each([
  ['an astronaut of three characters', '🧑‍🚀'],
  ['a flag of two', '🇵🇹'],
  ['a letter with its accent', 'e\u0301'],
  ['a thumb with its colour', '👍🏽'],
])('%s at the end is shown whole or not at all', (_what, sign) => {
  const size = countCharacters(sign)
  const fits = 'x'.repeat(140 - size) + sign
  expect(teaserOf(sold(`${fits} and more`))).toBe(fits)
  const tooWide = 'x'.repeat(141 - size) + sign
  expect(teaserOf(sold(tooWide))).toBe('x'.repeat(141 - size))
})

test('an emoji outside the basic plane counts as one character', () => {
  expect(teaserOf(sold('💙'.repeat(140)))).toBeNull()
  expect(teaserOf(sold('💙'.repeat(141)))).toBe('💙'.repeat(140))
})
