import { expect, test } from 'vitest'
import { idAt } from './clock.ts'

test('ids are UUIDv7 and sort by creation time', () => {
  const early = idAt(new Date('2026-01-01T00:00:00.000Z'))
  const late = idAt(new Date('2026-01-01T00:00:00.001Z'))
  expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(early < late).toBe(true)
})

test('ids created at the same moment differ', () => {
  const at = new Date('2026-01-01T00:00:00.000Z')
  expect(new Set(Array.from({ length: 1000 }, () => idAt(at))).size).toBe(1000)
})
