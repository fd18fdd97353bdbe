import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'

const shared = (one: string, other: string): number => {
  const known = new Set(fingerprintOf(one))
  return fingerprintOf(other).filter((hash) => known.has(hash)).length
}

test("case, punctuation, spacing and Unicode encoding don't change a fingerprint", () => {
  const plain = fingerprintOf('thank you for the café photos')
  expect(fingerprintOf('  Thank you,\nfor the CAFE\u0301 photos!! ')).toEqual(plain)
  expect(plain).toHaveLength(4)
})

test('a text of one to three words has one hash, and one without words has none', () => {
  for (const text of ['Hi', 'Hi there', 'Hi there, Mia!']) expect(fingerprintOf(text)).toHaveLength(1)
  for (const text of ['', ' … ', '🎉', '?!']) expect(fingerprintOf(text)).toEqual([])
})

test('a text without spaces is split into words as well', () => {
  expect(fingerprintOf('写真を送ってくれてありがとうございます').length).toBeGreaterThan(2)
})

test('an excerpt shares its hashes with the whole text, and another text on the same topic shares none', () => {
  const text = 'Thank you so much for your support, it means the world to me and I love these photos.'
  expect(shared(text, 'it means the world to me')).toBe(4)
  expect(shared(text, 'Your support is great, thanks for loving my photos so much!')).toBe(0)
})

test('a text that contains another text has all of its hashes', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 3, maxLength: 20 })
  fc.assert(
    fc.property(words, words, words, (before, text, after) => {
      const own = fingerprintOf(text.join(' '))
      expect(shared([...before, ...text, ...after].join(' '), text.join(' '))).toBe(own.length)
    }),
    { seed: 7, numRuns: 200 },
  )
})
