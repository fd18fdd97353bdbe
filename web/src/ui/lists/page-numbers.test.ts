import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

const words = (page: number, pages: number): string =>
  pageNumbers(page, pages)
    .map((step) => (step.kind === 'page' ? step.page : `(${step.to})`))
    .join(' ')

test('up to seven pages are all listed', () => {
  expect(words(1, 1)).toBe('1')
  expect(words(4, 7)).toBe('1 2 3 4 5 6 7')
})

test('with more pages, gaps that jump five pages replace some numbers', () => {
  expect(words(1, 20)).toBe('1 2 3 4 5 (6) 20')
  expect(words(10, 20)).toBe('1 (5) 9 10 11 (15) 20')
  expect(words(20, 20)).toBe('1 (15) 16 17 18 19 20')
})

test('a jump never leads past the first or last page', () => {
  expect(words(5, 9)).toBe('1 (1) 4 5 6 (9) 9')
})

test('an empty list has no pages', () => {
  expect(words(1, 0)).toBe('')
})
