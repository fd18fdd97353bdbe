import { expect, test } from 'vitest'
import { forgetReferrer, keepReferrer, knownReferrer } from './referrer.ts'

const mara = '3f9a1c77b2e0'
const kofi = '0193e8a2-5b7c-7d10-8a4e-3f9a1c77b2e0'
const DAY = 24 * 60 * 60_000

test('the first referral link wins', () => {
  const store = emptyStore()
  keepReferrer(`?ref=${mara}`, 0, store)
  keepReferrer(`?ref=${kofi}`, DAY, store)
  expect(knownReferrer(2 * DAY, store)).toBe(mara)
})

test('after thirty days a referrer is forgotten, and the next link counts', () => {
  const store = emptyStore()
  keepReferrer(`?ref=${mara}`, 0, store)
  expect(knownReferrer(30 * DAY - 1, store)).toBe(mara)
  expect(knownReferrer(30 * DAY, store)).toBeUndefined()
  keepReferrer(`?tags=sea&ref=${kofi}`, 30 * DAY, store)
  expect(knownReferrer(31 * DAY, store)).toBe(kofi)
})

test('a referrer is forgotten after a sign-up', () => {
  const store = emptyStore()
  keepReferrer(`?ref=${mara}`, 0, store)
  forgetReferrer(store)
  expect(knownReferrer(1, store)).toBeUndefined()
})

test.each(['', '?ref=', '?ref=mara.frames', '?ref=%3Cscript%3E', `?ref=${'x'.repeat(65)}`, `?other=${mara}`])(
  'nothing is stored for %s',
  (search) => {
    const store = emptyStore()
    keepReferrer(search, 0, store)
    expect(knownReferrer(1, store)).toBeUndefined()
  },
)

test('a username stored by an older link is ignored, and a link with a code replaces it', () => {
  const store = emptyStore()
  store.setItem('fanfare.referrer', JSON.stringify({ value: 'mara.frames', until: 30 * DAY }))
  expect(knownReferrer(1, store)).toBeUndefined()
  keepReferrer(`?ref=${kofi}`, 1, store)
  expect(knownReferrer(2, store)).toBe(kofi)
})

test('without a valid stored entry, or without storage, there’s no referrer', () => {
  const store = emptyStore()
  store.setItem('fanfare.referrer', '{"value":7')
  expect(knownReferrer(1, store)).toBeUndefined()
  const shut = { ...emptyStore(), getItem: refuse, setItem: refuse }
  keepReferrer(`?ref=${mara}`, 0, shut)
  expect(knownReferrer(1, shut)).toBeUndefined()
})

function emptyStore() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

function refuse(): never {
  throw new Error('Storage is switched off.')
}
