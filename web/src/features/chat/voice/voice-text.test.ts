import { expect, test } from 'vitest'
import { barsOf } from './recorder.ts'
import { formatLength, nameOfVoice } from './voice-text.ts'

test('a voice message’s name includes its length', () => {
  expect(nameOfVoice(12_400)).toBe('Voice message, 0:12')
  expect([0, 59_600, 61_000, 300_000].map(formatLength)).toEqual(['0:00', '1:00', '1:01', '5:00'])
})

test('a waveform has forty bars for any duration, and includes the loudest moment', () => {
  expect(barsOf([])).toEqual(Array.from({ length: 40 }, () => 0))
  expect(barsOf([40])).toHaveLength(40)
  const long = Array.from({ length: 3000 }, (_, index) => (index === 1499 ? 90 : 10))
  expect(barsOf(long)).toHaveLength(40)
  expect(Math.max(...barsOf(long))).toBe(90)
  expect(barsOf(long).filter((bar) => bar === 90)).toHaveLength(1)
})
