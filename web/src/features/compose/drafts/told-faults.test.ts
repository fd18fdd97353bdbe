import { expect, test } from 'vitest'
import { faultsOf } from './draft-faults.ts'
import { emptyDraft, itemOfContent, type PostDraft } from './post-draft.ts'
import { faultsLeft } from './told-faults.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const tomorrow = '2026-11-21T12:00:00.000Z'
const inTwoDays = '2026-11-22T12:00:00.000Z'
const photo = itemOfContent({ id: 'p', name: 'p.jpg', kind: 'photo' })
const empty = emptyDraft('post')

const checked = (draft: PostDraft) => ({ faults: faultsOf(draft, NOW), draft, checkedAt: NOW })

test('the error of an empty post ends when a photo is added, and not when its price changes', () => {
  const told = checked(empty)
  expect(faultsLeft(told, empty)).toEqual({ description: 'Add a photo, a video or some text.' })
  expect(faultsLeft(told, { ...empty, price: '5' })).toEqual(told.faults)
  expect(faultsLeft(told, { ...empty, items: [photo] })).toEqual({})
})

test('the error of an end before its start ends when the start is corrected', () => {
  const draft = {
    ...empty,
    description: 'Harbour',
    availableFrom: inTwoDays,
    availableUntil: tomorrow,
  }
  const told = checked(draft)
  expect(faultsLeft(told, draft)).toEqual({ availableUntil: 'The end must be after the start.' })
  expect(faultsLeft(told, { ...draft, availableFrom: null })).toEqual({})
})

test('an error ends when its field changes, even to another invalid value', () => {
  const told = checked({ ...empty, description: 'Harbour', price: 'x' })
  expect(faultsLeft(told, { ...told.draft, price: 'xy' })).toEqual({})
})

test('the server’s error stays until its field changes, because the form can’t check it', () => {
  const told = { faults: { price: 'No.' }, draft: { ...empty, price: '5' }, checkedAt: null }
  expect(faultsLeft(told, { ...told.draft, description: 'Harbour' })).toEqual({ price: 'No.' })
  expect(faultsLeft(told, { ...told.draft, price: '6' })).toEqual({})
})
