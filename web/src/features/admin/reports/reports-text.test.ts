import { expect, test } from 'vitest'
import * as text from './reports-text.ts'

test('a moderator who left the team is named in a way that fits the sentence', () => {
  expect(text.assignedTo('mona', null)).toBe('@mona assigned it to a former moderator')
  expect(text.assignedTo(null, 'mona')).toBe('A former moderator assigned it to @mona')
  expect(text.unassignedBy(null)).toBe('A former moderator unassigned it')
})
