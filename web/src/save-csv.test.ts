import { expect, test } from 'vitest'
import { csvOf } from './save-csv.ts'

test('a table becomes lines with what needs quotes in quotes', () => {
  expect(csvOf(['What', 'Credits'], [['Tip, with a "thank you"', -12.5]])).toBe(
    'What,Credits\r\n"Tip, with a ""thank you""",-12.5\r\n',
  )
})

test('a name that begins like a formula is not one in a spreadsheet', () => {
  const [, line] = csvOf(['Name'], [['=HYPERLINK("x")']]).split('\r\n')
  expect(line?.replaceAll('"', '').startsWith('=')).toBe(false)
})
