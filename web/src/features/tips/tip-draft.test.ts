import { expect, test } from 'vitest'
import { findTipDraft, forgetTipDraft, keepTipDraft } from './tip-draft.ts'

function tabStore() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

test('an unfinished tip belongs to one profile, and isn’t visible to another profile in the same tab', () => {
  const tab = tabStore()
  const draft = { amount: '25.00', message: 'For your show on Friday' }
  keepTipDraft({ viewerId: 'mia', profileId: 'leo' }, draft, tab)
  expect(findTipDraft({ viewerId: 'twin', profileId: 'leo' }, tab)).toBeNull()
  expect(findTipDraft({ viewerId: 'mia', profileId: 'kim' }, tab)).toBeNull()
  expect(findTipDraft({ viewerId: 'mia', profileId: 'leo' }, tab)).toEqual(draft)
  forgetTipDraft({ viewerId: 'mia', profileId: 'leo' }, tab)
  expect(findTipDraft({ viewerId: 'mia', profileId: 'leo' }, tab)).toBeNull()
})
