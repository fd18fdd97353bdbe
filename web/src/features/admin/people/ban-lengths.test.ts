import { expect, test } from 'vitest'
import { endOfBan, lengthsAfter } from './ban-lengths.ts'

const openedAt = new Date('2026-11-20T12:00:00Z')
const ban = (ends_at: string | null) => ({ reason: 'Spam.', starts_at: '2026-11-19T12:00:00Z', ends_at })
const valuesAfter = (ends_at: string | null, isAdmin = false) =>
  lengthsAfter(ban(ends_at), { isAdmin, openedAt }).map(({ value }) => value)

test('a moderator can ban for up to a year, and an admin can also ban permanently', () => {
  const lengths = (isAdmin: boolean) => lengthsAfter(null, { isAdmin, openedAt }).map(({ value }) => value)
  expect(lengths(false)).toEqual(['1', '3', '7', '30', '90', '365'])
  expect(lengths(true).at(-1)).toBe('permanent')
})

test('a ban can only be extended', () => {
  expect(valuesAfter('2026-11-27T12:00:00Z')).toEqual(['30', '90', '365'])
  expect(valuesAfter('2026-11-27T11:59:00Z')).toEqual(['30', '90', '365'])
  expect(valuesAfter('2028-01-01T00:00:00Z')).toEqual([])
  expect(valuesAfter('2028-01-01T00:00:00Z', true)).toEqual(['permanent'])
  expect(valuesAfter(null, true)).toEqual([])
})

test('a ban ends the chosen number of days after the dialog opened', () => {
  expect(endOfBan('3', openedAt)?.toISOString()).toBe('2026-11-23T12:00:00.000Z')
  expect(endOfBan('permanent', openedAt)).toBeNull()
})
