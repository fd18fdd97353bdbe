import { expect, test } from 'vitest'
import { clampDay, parseDay } from './parse-day.ts'

test.each(['2026-11-04', ' 2026-11-04 ', '2026/11/4', '2026.11.04', '04-Nov-2026', '4 nov 2026'])(
  'a typed day is understood: "%s"',
  (text) => expect(parseDay(text)).toBe('2026-11-04'),
)

test('the last day of February depends on the year', () => {
  expect([parseDay('2028-02-29'), parseDay('2026-02-29')]).toEqual(['2028-02-29', undefined])
})

test.each([
  '',
  '2026',
  '2026-13-01',
  '2026-00-10',
  '2026-11-31',
  '11/04/2026',
  '04-11-2026',
  '0026-11-04',
  'soon',
  '2026-11-x',
])('an invalid or ambiguous date is refused: "%s"', (text) => expect(parseDay(text)).toBeUndefined())

test('a typed day outside the bounds becomes the nearest bound', () => {
  const bounds = { min: '2026-11-04', max: '2026-11-20' }
  expect(clampDay('2026-11-01', bounds)).toBe('2026-11-04')
  expect(clampDay('2027-01-01', bounds)).toBe('2026-11-20')
  expect(clampDay('2026-11-10', bounds)).toBe('2026-11-10')
  expect(clampDay('1999-01-01', {})).toBe('1999-01-01')
})
