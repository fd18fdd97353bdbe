import { expect, test } from 'vitest'
import { createSessionCache } from './session-cache.ts'
import { visitor, type Viewer } from './viewer.ts'

const mia: Viewer = { ...visitor, userId: 'mia' }

test('a session is cached for a few seconds, and dropped immediately when it ends', () => {
  const sessions = createSessionCache()
  sessions.put('token', mia, { now: 0, drops: sessions.drops() })
  expect(sessions.get('token', 9999)).toBe(mia)
  expect(sessions.get('token', 10_000)).toBeUndefined()
  sessions.drop('mia')
  expect(sessions.get('token', 0)).toBeUndefined()
})

test("a session that ends while it is being read isn't cached", () => {
  const sessions = createSessionCache()
  const drops = sessions.drops()
  sessions.drop('mia')
  sessions.put('token', mia, { now: 0, drops })
  expect(sessions.get('token', 1)).toBeUndefined()
})
