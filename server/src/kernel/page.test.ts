import { expect, test } from 'vitest'
import { makePage, readCursor, writeCursor } from './page.ts'
import { Problem } from './problem.ts'

const id = '01a1ff47-ed2f-720a-8a42-9586983efd3e'
const at = '2026-11-21T18:04:26.288Z'

test('a cursor is read back as it was written', () => {
  expect(readCursor(writeCursor([at, id]), ['time', 'id'])).toEqual([at, id])
  expect(readCursor(undefined, ['time', 'id'])).toBeNull()
})

test.each(['2026-11-21 18:04:26.288123+00', '2026-11-21 18:04:26+05:30', '2026-11-21', at])(
  'a cursor keeps the time %s to the microsecond',
  (time) => {
    expect(readCursor(writeCursor([time, id]), ['time', 'id'])).toEqual([time, id])
  },
)

test.each([
  ['plain text', 'no cursor'],
  ['the format of another list', writeCursor([1.5, id])],
  ['too few values', writeCursor([at])],
  ['a value that isn’t an id', writeCursor([at, "' or true --"])],
  ['dashes instead of an id', writeCursor([at, '-'.repeat(36)])],
  ['a time zone that PostgreSQL doesn’t know', writeCursor(['2026-11-21 18:04:26.288+99', id])],
  ['a month that doesn’t exist', writeCursor(['2026-13-21', id])],
  ['a day that doesn’t exist', writeCursor(['2026-02-30 18:04:26.288+00', id])],
])('a cursor with %s is a bad request', (_name, cursor) => {
  expect(() => readCursor(cursor, ['time', 'id'])).toThrow(Problem)
})

test("a row beyond the limit means that there are more, and isn't returned", () => {
  const page = makePage([3, 2, 1], { limit: 2, offset: 0 }, { cursorOf: (row) => [row] })
  expect(page.data).toEqual([3, 2])
  expect(page.pagination).toMatchObject({ has_more: true, total: 3, total_capped: true })
  expect(page.pagination.next_cursor).toBe(writeCursor([2]))
})

test('the last page has no cursor and the exact total', () => {
  const page = makePage([2, 1], { limit: 2, offset: 4 }, { cursorOf: (row) => [row] })
  expect(page.pagination).toEqual({ has_more: false, total: 6, next_cursor: null })
})

test("a page past the end doesn't claim that the skipped items exist", () => {
  const cursorOf = (row: number) => [row]
  const past = makePage([], { limit: 2, offset: 1000 }, { cursorOf })
  expect(past.pagination).toEqual({ has_more: false, total: 0, total_capped: true, next_cursor: null })
  const empty = makePage([], { limit: 2, offset: 0 }, { cursorOf })
  expect(empty.pagination).toEqual({ has_more: false, total: 0, next_cursor: null })
  const counted = makePage([], { limit: 2, offset: 4 }, { cursorOf, total: { count: 3, isCapped: false } })
  expect(counted.pagination).toEqual({ has_more: false, total: 3, next_cursor: null })
})
