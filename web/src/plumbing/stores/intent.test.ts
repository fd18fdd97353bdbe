import { expect, test } from 'vitest'
import { forgetIntent } from './forget-intent.ts'
import { claimIntent, findIntent, keepIntent, takeIntent, type KeptIntent } from './intent.ts'

const like: KeptIntent = { kind: 'like-post', postId: 'p1' }
const here = '/leo/p1?from=feed#comments'
const HALF_AN_HOUR = 30 * 60_000
const DAY = 24 * 60 * 60_000

function tabStore() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

test('signing in finishes the pressed action once, on its page', () => {
  const store = tabStore()
  keepIntent(like, here, { store, now: 0 })
  expect(findIntent('/leo/p1', { store, now: 1 })).toEqual(like)
  claimIntent('mia', here, { store, now: 2 })
  expect(takeIntent('mia', here, { store, now: 3 })).toEqual(like)
  expect(takeIntent('mia', here, { store, now: 3 })).toBeUndefined()
})

test('an action belongs only to a user who signed in through its pages, not to a session of another tab', () => {
  const store = tabStore()
  keepIntent(like, here, { store, now: 0 })
  expect(takeIntent('mia', here, { store, now: 1 })).toBeUndefined()
  claimIntent('mia', here, { store, now: 2 })
  expect(takeIntent('mia', here, { store, now: 3 })).toBeUndefined()
})

test('a second user who signs in in the same tab does not finish the first one’s action', () => {
  const store = tabStore()
  keepIntent(like, here, { store, now: 0 })
  claimIntent('mia', here, { store, now: 1 })
  claimIntent('ben', here, { store, now: 2 })
  expect(takeIntent('ben', here, { store, now: 3 })).toBeUndefined()
  expect(takeIntent('mia', here, { store, now: 3 })).toBeUndefined()
})

test('no action is finished if sign-in continues to another page or if no action was stored', () => {
  const store = tabStore()
  claimIntent('mia', here, { store, now: 0 })
  expect(takeIntent('mia', here, { store, now: 1 })).toBeUndefined()
  keepIntent(like, here, { store, now: 2 })
  expect(findIntent('/leo', { store, now: 3 })).toBeUndefined()
  claimIntent('mia', '/leo', { store, now: 3 })
  expect(takeIntent('mia', here, { store, now: 4 })).toBeUndefined()
})

test('an action survives hours of onboarding, but not a day', () => {
  const store = tabStore()
  keepIntent(like, here, { store, now: 0 })
  claimIntent('mia', here, { store, now: HALF_AN_HOUR - 1 })
  claimIntent('mia', here, { store, now: 5 * HALF_AN_HOUR })
  const end = HALF_AN_HOUR - 1 + DAY
  expect(findIntent(here, { store, now: end - 1 })).toEqual(like)
  expect(takeIntent('mia', here, { store, now: end })).toBeUndefined()
  keepIntent(like, here, { store, now: 0 })
  claimIntent('mia', here, { store, now: 1 })
  expect(takeIntent('mia', here, { store, now: 3 * HALF_AN_HOUR })).toEqual(like)
})

test('an action is forgotten after half an hour, and when the visitor moves on to something else', () => {
  const store = tabStore()
  keepIntent(like, here, { store, now: 0 })
  expect(findIntent(here, { store, now: HALF_AN_HOUR - 1 })).toEqual(like)
  expect(findIntent(here, { store, now: HALF_AN_HOUR })).toBeUndefined()
  forgetIntent(store)
  expect(findIntent(here, { store, now: 1 })).toBeUndefined()
})

test.each([
  ['not JSON', '{'],
  [
    'another kind',
    JSON.stringify({ intent: { kind: 'buy', postId: 'p1' }, path: '/leo/p1', until: 9, userId: 'mia' }),
  ],
  ['no post', JSON.stringify({ intent: { kind: 'like-post' }, path: '/leo/p1', until: 9, userId: 'mia' })],
  ['no page', JSON.stringify({ intent: like, until: 9, userId: 'mia' })],
])('a damaged entry (%s) finishes nothing', (_what, note) => {
  const store = tabStore()
  store.setItem('fanfare.intent', note)
  expect(takeIntent('mia', here, { store, now: 1 })).toBeUndefined()
})

test('without storage, the browser forgets the action, and signing in still works', () => {
  const refuse = (): never => {
    throw new Error('Storage is switched off.')
  }
  const store = { getItem: refuse, setItem: refuse, removeItem: refuse }
  keepIntent(like, here, { store })
  claimIntent('mia', here, { store })
  expect(takeIntent('mia', here, { store })).toBeUndefined()
})
