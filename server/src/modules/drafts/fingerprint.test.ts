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

test('accents, invisible characters and letters that look alike do not change a fingerprint', () => {
  const plain = fingerprintOf('I will post the rest of the lovely series')
  expect(plain).toHaveLength(7)
  for (const text of [
    'I wi\u00ADll po\u200Bst the re\u2060st of t\uFE0Fhe lov\u034Fely ser\u0336ies',
    '\u0406 w\u0456ll p\u043Est th\u0435 r\u0435st \u043Ef th\u0435 l\u043Ev\u0435ly \u0455\u0435ri\u0435s',
    'I will p\u03BFst the rest \u03BFf the l\u03BFvely series',
    'I wiII post the rest of the IoveIy series',
    'I will p0st the rest 0f the 1ovely series',
  ])
    expect([text, fingerprintOf(text)]).toEqual([text, plain])
})

test('Russian and Greek words stay different from each other, in lower case and in capitals', () => {
  const russian = 'Спасибо за добрые слова и хорошие фотографии'
  expect(fingerprintOf(russian)).toHaveLength(5)
  expect(fingerprintOf(russian.toUpperCase())).toEqual(fingerprintOf(russian))
  expect(shared(russian, 'Привет, завтра выложу новую серию, а потом ещё одну')).toBe(0)
  const greek = 'Σας ευχαριστώ πολύ για τα καλά λόγια'
  expect(fingerprintOf(greek)).toHaveLength(5)
  expect(shared(greek, 'Γεια σου, αύριο ανεβάζω καινούργιες φωτογραφίες')).toBe(0)
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
