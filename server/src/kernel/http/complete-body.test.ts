import { expect, test } from 'vitest'
import { completeBody } from './complete-body.ts'

test('a field can be sent under its second name, unless its first name is given', () => {
  const names = { fieldsAlso: { months: 'length' } }
  expect(completeBody(names, { length: 3 })).toMatchObject({ months: 3 })
  expect(completeBody(names, { months: 6, length: 3 })).toMatchObject({ months: 6 })
  expect(completeBody(names, { other: 1 })).toEqual({ other: 1 })
})

test('a request without an id gets one, and a given id is kept, even an invalid one', () => {
  const { id } = completeBody({ makesId: true }, {}) as { id: string }
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(completeBody({ makesId: true }, { id: null })).toEqual({ id: null })
  expect(completeBody({}, {})).toEqual({})
})

test('an id field with another name is filled in too', () => {
  const names = { makesId: 'warning_id' as const }
  expect(completeBody(names, {})).toEqual({ warning_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string })
  expect(completeBody(names, { warning_id: 'given' })).toEqual({ warning_id: 'given' })
})

test("a body that isn't an object isn't changed", () => {
  for (const body of [null, 'text', [1], undefined]) expect(completeBody({ makesId: true }, body)).toBe(body)
})
